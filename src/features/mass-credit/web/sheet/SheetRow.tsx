import {
  memo,
  useCallback,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { formatAmount, formatPlain } from '../../../../core/money.ts'
import { useSay } from '../../../../kit/web/language.ts'
import { notify } from '../../../../kit/web/notify.tsx'
import type { Row } from '../rows.ts'
import { massCreditWebText as text } from '../text.ts'
import { effectOfRow } from './effectOfRow.ts'
import { expectedOf } from './judge.ts'
import type { SheetState } from './sheetState.ts'
import classes from './SheetGrid.module.css'

export type Column = 'amount' | 'remark'

type Props = {
  sheet: SheetState
  row: Row
  index: number
  start: number
  /** Goes to a row's field; false beyond the ends. */
  go: (at: number, column: Column) => boolean
}

/** One row: who, where they stand, what was paid and what that does. Drawn anew by itself alone. */
export const SheetRow = memo(function SheetRow({ sheet, row, index, start, go }: Props) {
  const say = useSay()
  const follow = useCallback((notice: () => void) => sheet.follow(row, notice), [sheet, row])
  const cell = useSyncExternalStore(follow, () => sheet.cell(row))
  const judged = sheet.judged(row)
  const effect = effectOfRow(row, judged, sheet)
  const isUnable = row.unableReason !== null
  const { customerName: name } = row
  const inputOf = (column: Column) => ({
    className: classes.input,
    autoComplete: 'off',
    disabled: isUnable,
    'data-at': index,
    'data-in': column,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => steer(event, index, column, go),
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      data-changed={(cell.isOn && sheet.isChanged(row)) || undefined}
      data-fault={judged.kind === 'FAULT' || undefined}
    >
      <div role="cell" className={classes.tick}>
        <input
          type="checkbox"
          aria-label={say(text.includeRow, { name })}
          disabled={isUnable}
          checked={cell.isOn}
          onChange={(event) => sheet.change(row, { isOn: event.currentTarget.checked })}
        />
      </div>
      <div role="cell" title={`${name} ${row.cashbookCode}`}>
        {name}
      </div>
      <div role="cell">{row.customerGroupName}</div>
      <div role="cell" data-kind="figure">
        {formatAmount(row.dailyCredit)}
      </div>
      <div role="cell" data-kind="figure" className={row.debtDays > 0 ? classes.late : undefined}>
        {row.debtDays}
      </div>
      <div role="cell" data-kind="figure">
        {formatAmount(row.totalBalance)}
      </div>
      <div role="cell" className={classes.cell}>
        <input
          {...inputOf('amount')}
          inputMode="decimal"
          aria-label={say(text.amountFor, { name })}
          aria-invalid={judged.kind === 'FAULT'}
          placeholder={isUnable ? '' : formatPlain(expectedOf(row))}
          value={cell.text}
          onChange={(event) => sheet.change(row, { text: event.currentTarget.value })}
          onPaste={(event) => paste(event, sheet, index)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div
        role="cell"
        className={classes.effect}
        data-tone={effect.tone}
        title={say(effect.phrase, effect.values)}
      >
        {say(effect.phrase, effect.values)}
      </div>
      <div role="cell" className={classes.cell}>
        <input
          {...inputOf('remark')}
          aria-label={say(text.remarkFor, { name })}
          maxLength={500}
          value={cell.remark}
          onChange={(event) => sheet.change(row, { remark: event.currentTarget.value })}
        />
      </div>
    </div>
  )
})

/** Enter, Tab and the arrows go up and down a column; at the edge of the text the arrows change it. */
function steer(
  event: KeyboardEvent<HTMLInputElement>,
  index: number,
  column: Column,
  go: Props['go'],
) {
  const { key, shiftKey, currentTarget: input } = event
  const isDown = key === 'ArrowDown' || ((key === 'Enter' || key === 'Tab') && !shiftKey)
  const isUp = key === 'ArrowUp' || ((key === 'Enter' || key === 'Tab') && shiftKey)
  const isAtEnd = input.selectionEnd === input.value.length
  const isAtStart = input.selectionStart === 0 && input.selectionEnd === 0
  const hasGone =
    (isDown && go(index + 1, column)) ||
    (isUp && go(index - 1, column)) ||
    (key === 'ArrowRight' && column === 'amount' && isAtEnd && go(index, 'remark')) ||
    (key === 'ArrowLeft' && column === 'remark' && isAtStart && go(index, 'amount'))
  // Beyond the last row Tab leaves the sheet as it leaves any other field.
  if (hasGone || key === 'Enter') event.preventDefault()
}

function paste(event: ClipboardEvent<HTMLInputElement>, sheet: SheetState, index: number) {
  const copied = event.clipboardData.getData('text')
  if (!/[\n\t]/.test(copied.trim())) return
  event.preventDefault()
  const { count, bad } = sheet.paste(index, copied)
  if (bad > 0) notify.info(text.pastedBadly, { count, bad })
  else notify.done(text.pasted, { count })
}
