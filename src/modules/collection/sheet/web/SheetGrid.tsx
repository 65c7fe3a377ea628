import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { useStore } from '#platform/web/createStore.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { SheetRow } from './SheetRow.tsx'
import { getLines, isFold, type Fold } from './sheetLines.ts'
import type { SheetState } from './sheetState.ts'
import { useSheetRows } from './useSheetRows.ts'
import classes from './SheetGrid.module.css'

const HEADS = [
  ['number', text.number],
  ['customer', text.customer],
  ['group', text.group],
  ['daily', text.dailyCredit],
  ['late', text.debtDays],
  ['balance', text.balance],
  ['amount', text.amount],
  ['account', accountMessages.account],
  ['reference', accountMessages.reference],
  ['effect', text.effect],
  ['remark', text.remark],
] as const

const FIGURES = new Set<string>(['number', 'daily', 'late', 'balance', 'amount'])

type Props = { sheet: SheetState; onPaste: (at: number, copied: string) => void }

/** Shows the rows of a sheet. Only visible ones are rendered, so a thousand are as fast as ten. */
export const SheetGrid = memo(function SheetGrid({ sheet, onPaste }: Props) {
  const t = useT()
  const typed = useStore(sheet.find)
  const [unfolded, setUnfolded] = useState<readonly Fold[]>([])
  const lines = useMemo(() => getLines(sheet, typed, unfolded), [sheet, typed, unfolded])
  const hasAccounts = sheet.accounts.length > 0
  const hasTransfers = useStore(sheet.hasTransfers) && hasAccounts
  const { body, shown, heightPx, isNarrow, go } = useSheetRows(sheet, lines)
  const isShown = (name: string) =>
    (name !== 'account' || hasAccounts) && (name !== 'reference' || hasTransfers)
  return (
    <div className={`${classes.sheet} no-print`}>
      <div
        role="table"
        aria-label={t(text.title)}
        aria-rowcount={lines.length + 1}
        className={classes.table}
        data-accounts={hasAccounts || undefined}
        data-transfers={hasTransfers || undefined}
        data-narrow={isNarrow || undefined}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1}>
            <div role="columnheader" className={classes.tick}>
              <IncludeAll sheet={sheet} />
            </div>
            {HEADS.filter(([name]) => isShown(name)).map(([name, label]) => (
              <div
                key={name}
                role="columnheader"
                data-for={name}
                data-kind={FIGURES.has(name) ? 'figure' : 'text'}
              >
                {t(label)}
              </div>
            ))}
          </div>
        </div>
        <div ref={body} role="rowgroup" className={classes.body} style={{ height: heightPx }}>
          {shown.map(({ line, at, start }) =>
            isFold(line) ? (
              <FoldHead
                key={line}
                words={
                  line === 'locked'
                    ? t(text.lockedRows, { count: sheet.rows.length - sheet.openCount })
                    : t(text.restingRows, { count: sheet.restingCount })
                }
                at={at}
                start={start}
                isUnfolded={unfolded.includes(line) || typed.trim() !== ''}
                onToggle={() =>
                  setUnfolded((before) =>
                    before.includes(line)
                      ? before.filter((each) => each !== line)
                      : [...before, line],
                  )
                }
              />
            ) : (
              <SheetRow
                key={line.row.cashbookId}
                sheet={sheet}
                index={line.index}
                at={at}
                start={start}
                go={go}
                onPaste={onPaste}
                hasTransfers={hasTransfers}
                row={line.row}
              />
            ),
          )}
        </div>
        {lines.length === 0 && (
          <p role="status" className={classes.nothing}>
            {t(text.nothingFound)}
          </p>
        )}
      </div>
    </div>
  )
})

type FoldHeadProps = {
  words: string
  at: number
  start: number
  isUnfolded: boolean
  onToggle: () => void
}

/** Shows how many rows are folded, and why; a click shows them. */
function FoldHead({ words, at, start, isUnfolded, onToggle }: FoldHeadProps) {
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.foldHead}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="cell">
        <button type="button" aria-expanded={isUnfolded} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          {words}
        </button>
      </div>
    </div>
  )
}

function IncludeAll({ sheet }: { sheet: SheetState }) {
  const t = useT()
  const { count, missed, faulty } = useStore(sheet.totals)
  const on = count + missed + faulty
  return (
    <Checkbox
      size="xs"
      aria-label={t(text.includeAll)}
      checked={on > 0}
      indeterminate={on > 0 && on < sheet.openCount}
      onChange={() => sheet.includeAll(on === 0)}
    />
  )
}
