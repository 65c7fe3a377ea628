import { Link } from '@tanstack/react-router'
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { formatPlain } from '#core/money.ts'
import { useStore } from '#platform/web/createStore.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { getIds, formatLabel, type Row } from '../../round/web/rows.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { effectOfRow } from './effectOfRow.ts'
import { getExpected } from './verify.ts'
import { AccountCell } from './AccountCell.tsx'
import type { SheetState } from './sheetState.ts'
import { findByLetter, steer, type Column, type Go } from './steer.ts'
import classes from './SheetGrid.module.css'

type Props = {
  sheet: SheetState
  row: Row
  /** The place in the sheet. */
  index: number
  /** The place on screen. */
  at: number
  start: number
  go: Go
  onPaste: (at: number, copied: string) => void
  /** Whether any row goes by transfer: references can then be typed. */
  hasTransfers: boolean
}

/** Shows one row: the customer, the state, the amount and its effect. Rows render independently. */
export const SheetRow = memo(function SheetRow({ hasTransfers, ...props }: Props) {
  const { sheet, row, index, at, start, go, onPaste } = props
  const t = useT()
  const cell = useStore(sheet.cellStore(row))
  const verified = sheet.verified(row)
  const effect = effectOfRow(row, verified, sheet)
  const effectWords = t(effect.message, effect.values)
  const isUnable = row.unableReason !== null
  const expectedSen = getExpected(row)
  const name = formatLabel(row)
  const getInput = (column: Column) => ({
    className: classes.input,
    autoComplete: 'off',
    disabled: isUnable,
    'data-at': index,
    'data-in': column,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => steer(event, { index, column, go }),
  })
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      data-changed={(cell.isOn && sheet.isChanged(row)) || undefined}
      data-fault={verified.kind === 'FAULT' || undefined}
    >
      <div role="cell" className={classes.tick}>
        <input
          type="checkbox"
          aria-label={t(text.includeRow, { name })}
          disabled={isUnable}
          checked={cell.isOn}
          onChange={(event) => sheet.include(row, event.currentTarget.checked)}
        />
      </div>
      <Facts sheet={sheet} row={row} />
      <div role="cell" className={classes.cell} data-for="amount">
        <span aria-hidden className={classes.currency}>
          RM
        </span>
        <input
          {...getInput('amount')}
          onKeyDown={(event) => {
            if (!findByLetter(event, sheet.find.set)) steer(event, { index, column: 'amount', go })
          }}
          inputMode="decimal"
          aria-label={t(text.amountFor, { name })}
          aria-invalid={verified.kind === 'FAULT'}
          // A zero would look like one that was typed, and that means not paid.
          placeholder={expectedSen > 0 ? formatPlain(expectedSen) : ''}
          value={cell.text}
          onChange={(event) => sheet.change(row, { text: event.currentTarget.value })}
          onPaste={(event) => paste(event, index, onPaste)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {sheet.accounts.length > 0 && <AccountCell sheet={sheet} row={row} index={index} go={go} />}
      {hasTransfers && (
        <div role="cell" className={classes.cell} data-for="reference">
          <input
            {...getInput('reference')}
            aria-label={t(text.referenceFor, { name })}
            readOnly={cell.accountId === undefined}
            maxLength={60}
            value={cell.accountId === undefined ? '' : (cell.reference ?? '')}
            onChange={(event) => sheet.change(row, { reference: event.currentTarget.value })}
          />
        </div>
      )}
      <div
        role="cell"
        className={classes.effect}
        data-for="effect"
        data-tone={effect.tone}
        title={effectWords}
      >
        {effectWords}
      </div>
      <div role="cell" className={classes.cell} data-for="remark">
        <input
          {...getInput('remark')}
          aria-label={t(text.remarkFor, { name })}
          placeholder={t(text.remark)}
          maxLength={500}
          value={cell.remark}
          onChange={(event) => sheet.change(row, { remark: event.currentTarget.value })}
        />
      </div>
    </div>
  )
})

/**
 * Shows the customer and the state of the cashbook; memoized, so a key does not render it again.
 */
const Facts = memo(function Facts({ sheet, row }: { sheet: SheetState; row: Row }) {
  const t = useT()
  const figure = { role: 'cell', 'data-kind': 'figure' } as const
  return (
    <>
      <div {...figure} data-for="number">
        {sheet.numberOf(row)}
      </div>
      <div
        role="cell"
        className={classes.who}
        data-for="customer"
        title={formatLabel(row)}
        data-truncate
      >
        <Link
          {...linkTo({ to: '/customer/details', search: { id: row.customerId } })}
          className={classes.name}
        >
          {row.customerName}
        </Link>
        <span className={classes.ids}>{getIds(row)}</span>
      </div>
      <div role="cell" data-for="group">
        {row.customerGroupName}
      </div>
      <div {...figure} data-for="daily" data-label={t(text.dailyCredit)}>
        {formatAmount(row.dailyCredit)}
      </div>
      <div
        {...figure}
        data-for="late"
        data-label={t(text.debtDays)}
        className={row.debtDays > 0 ? classes.late : undefined}
      >
        {row.debtDays}
      </div>
      <div {...figure} data-for="balance" data-label={t(text.balance)}>
        {formatAmount(row.totalBalance)}
      </div>
    </>
  )
})

function paste(event: ClipboardEvent<HTMLInputElement>, index: number, onPaste: Props['onPaste']) {
  const copied = event.clipboardData.getData('text')
  if (!/[\n\r\t]/.test(copied.trim())) return
  event.preventDefault()
  onPaste(index, copied)
}
