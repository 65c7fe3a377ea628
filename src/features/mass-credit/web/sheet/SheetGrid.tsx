import { Checkbox } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '#platform/web/createStore.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { accountMessages } from '#features/accounts/messages.ts'
import { massCreditWebMessages as text } from '../messages.ts'
import { SheetRow } from './SheetRow.tsx'
import type { Column, Go } from './steer.ts'
import type { SheetState } from './sheetState.ts'
import classes from './SheetGrid.module.css'

/** The heights of the style sheet: a table row, and a list row on a phone. */
const ROW_PX = { table: 48, list: 132, listWithAccount: 176 }
const HEADS = [
  [text.number, 'figure'],
  [text.customer, 'text'],
  [text.group, 'text'],
  [text.dailyCredit, 'figure'],
  [text.debtDays, 'figure'],
  [text.balance, 'figure'],
  [text.amount, 'figure'],
  [accountMessages.account, 'text'],
  [accountMessages.reference, 'text'],
  [text.effect, 'text'],
  [text.remark, 'text'],
] as const

type Props = { sheet: SheetState; onPaste: (at: number, copied: string) => void }

/** Shows the rows of a sheet. Only visible ones are rendered, so a thousand are as fast as ten. */
export const SheetGrid = memo(function SheetGrid({ sheet, onPaste }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const { rows } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  const hasAccounts = sheet.accounts.length > 0
  const hasTransfers = useStore(sheet.hasTransfers) && hasAccounts
  const listPx = hasAccounts ? ROW_PX.listWithAccount : ROW_PX.list
  const { virtual, go } = useRows(sheet, scroller, isPhone ? listPx : ROW_PX.table)
  const isShown = (label: Message) =>
    (label !== accountMessages.account || hasAccounts) &&
    (label !== accountMessages.reference || hasTransfers)
  const getShown = () =>
    virtual.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index]
      return row ? [{ row, index, start }] : []
    })
  return (
    <div ref={scroller} className={`${classes.scroller} no-print`}>
      <div
        role="table"
        aria-rowcount={rows.length + 1}
        className={classes.table}
        data-accounts={hasAccounts || undefined}
        data-transfers={hasTransfers || undefined}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1}>
            <div role="columnheader" className={classes.tick}>
              <IncludeAll sheet={sheet} />
            </div>
            {HEADS.filter(([label]) => isShown(label)).map(([label, kind]) => (
              <div key={label.key} role="columnheader" data-kind={kind}>
                {t(label)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {getShown().map(({ row, index, start }) => (
            <SheetRow
              key={row.cashbookId}
              sheet={sheet}
              index={index}
              start={start}
              go={go}
              onPaste={onPaste}
              hasTransfers={hasTransfers}
              row={row}
            />
          ))}
        </div>
      </div>
    </div>
  )
})

/** Returns the rows to render, and the step from one open row to the next. */
function useRows(
  sheet: SheetState,
  scroller: React.RefObject<HTMLDivElement | null>,
  rowPx: number,
) {
  const [wanted, setWanted] = useState<number>()
  const hasAccounts = sheet.accounts.length > 0
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return wanted === undefined || drawn.includes(wanted) ? drawn : [...drawn, wanted]
    },
    [wanted],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled or memoized
  const virtual = useVirtualizer({
    count: sheet.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    rangeExtractor,
  })
  const go: Go = useCallback(
    (from, step, column: Column) => {
      const at = sheet.openAt(from, step)
      if (at === undefined) return false
      const place = () =>
        scroller.current?.querySelector<HTMLElement>(`[data-at="${at}"][data-in="${column}"]`)
      if (column === 'account' && !hasAccounts) return false
      if (column === 'reference' && !(hasAccounts && sheet.hasTransfers.get())) return false
      // The row is rendered before the next key, which must not go into the previous row.
      if (!place()) flushSync(() => setWanted(at))
      place()?.focus()
      const field = place()
      if (field instanceof HTMLInputElement) field.select()
      return true
    },
    [sheet, scroller, hasAccounts],
  )
  return { virtual, go }
}

function IncludeAll({ sheet }: { sheet: SheetState }) {
  const t = useT()
  const { count, missed, faulty } = useStore(sheet.totals)
  const on = count + missed + faulty
  return (
    <Checkbox
      aria-label={t(text.includeAll)}
      checked={on > 0}
      indeterminate={on > 0 && on < sheet.rows.length}
      onChange={() => sheet.includeAll(on === 0)}
    />
  )
}
