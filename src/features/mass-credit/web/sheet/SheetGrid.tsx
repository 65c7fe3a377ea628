import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useRef, useSyncExternalStore } from 'react'
import { useSay } from '../../../../kit/web/language.ts'
import { massCreditWebText as text } from '../text.ts'
import { SheetRow, type Column } from './SheetRow.tsx'
import type { SheetState } from './sheetState.ts'
import classes from './SheetGrid.module.css'

const ROW_PX = 44
const HEADS = [
  [text.customer, 'text'],
  [text.group, 'text'],
  [text.dailyCredit, 'figure'],
  [text.debtDays, 'figure'],
  [text.balance, 'figure'],
  [text.amount, 'figure'],
  [text.effect, 'text'],
  [text.remark, 'text'],
] as const

/** The rows of a sheet; only those in sight are drawn, so that a thousand are as quick as ten. */
export const SheetGrid = memo(function SheetGrid({ sheet }: { sheet: SheetState }) {
  const say = useSay()
  const { rows } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is compiled or memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  const { scrollToIndex } = virtual
  const go = useCallback(
    (at: number, column: Column): boolean => {
      if (at < 0 || at >= rows.length) return false
      const place = () =>
        scroller.current?.querySelector<HTMLInputElement>(`[data-at="${at}"][data-in="${column}"]`)
      const focus = () => {
        place()?.focus()
        place()?.select()
      }
      // What is drawn is scrolled to by its focus; the rest has to be drawn first.
      if (place()) focus()
      else {
        scrollToIndex(at)
        requestAnimationFrame(() => requestAnimationFrame(focus))
      }
      return true
    },
    [rows.length, scrollToIndex],
  )
  return (
    <div ref={scroller} className={`${classes.scroller} no-print`}>
      <div role="table" aria-rowcount={rows.length + 1} className={classes.table}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1}>
            <div role="columnheader" className={classes.tick}>
              <IncludeAll sheet={sheet} />
            </div>
            {HEADS.map(([label, kind]) => (
              <div key={label.key} role="columnheader" data-kind={kind}>
                {say(label)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <SheetRow
              key={rows[index]!.cashbookId}
              {...{ sheet, index, start, go }}
              row={rows[index]!}
            />
          ))}
        </div>
      </div>
    </div>
  )
})

function IncludeAll({ sheet }: { sheet: SheetState }) {
  const say = useSay()
  const { count, missed, faulty } = useSyncExternalStore(sheet.followAll, sheet.totals)
  const on = count + missed + faulty
  return (
    <Checkbox
      aria-label={say(text.includeAll)}
      checked={on > 0}
      indeterminate={on > 0 && on < sheet.rows.length}
      onChange={() => sheet.includeAll(on === 0)}
    />
  )
}
