import { describe, expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen } from '../money.ts'
import { changeAmount } from './changeAmount.ts'
import { removeLatest } from './removeLatest.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { SETTLE_TYPE } from './terms.ts'
import type { LoanTransaction } from './transaction.ts'

const opened = day('2026-01-01')
const debit: LoanTransaction = { id: 1, kind: 'DEBIT', amountSen: sen(96_000), on: opened }
const first: LoanTransaction = { id: 2, kind: 'CREDIT', amountSen: sen(2_000), on: opened }
const latest: LoanTransaction = {
  id: 3,
  kind: 'CREDIT',
  amountSen: sen(4_000),
  on: day('2026-01-03'),
}
const live = [latest, first, debit]
const loan: LoanState = {
  expectedSen: sen(120_000),
  debitSen: sen(96_000),
  dailySen: sen(2_000),
  debitDays: 60,
  debitOn: opened,
  startOn: opened,
  dueOn: day('2026-03-01'),
  daysOff: [],
  status: CASHBOOK_STATUS.UNSETTLED,
  settleType: SETTLE_TYPE.MANUAL,
  creditSen: sen(6_000),
  writtenOffSen: sen(0),
  latestOn: latest.on,
}
const settled = { ...loan, status: CASHBOOK_STATUS.SETTLED }
const reloaned: LoanTransaction = { ...latest, kind: 'RELOAN' }
const bornOfReloan = { ...debit, belongsToReloan: true }

describe('removing refuses', () => {
  test.each([
    ['NOT_LATEST_TRANSACTION', removeLatest(loan, first, live)],
    ['NOT_LATEST_TRANSACTION', removeLatest(loan, { ...latest, id: 9 }, live)],
    ['OPENING_NOT_ALONE', removeLatest(loan, debit, live)],
    ['BELONGS_TO_RELOAN', removeLatest(loan, reloaned, [reloaned, first])],
    ['BELONGS_TO_RELOAN', removeLatest(loan, bornOfReloan, [bornOfReloan])],
    ['CASHBOOK_NOT_UNSETTLED', removeLatest(settled, latest, live)],
  ])('%s', (refused, result) => {
    expect(result).toMatchObject({ refused })
  })
})

test('removes the latest credit and makes the one before it the latest', () => {
  expect(removeLatest(loan, latest, live)).toEqual({
    loan: { ...loan, creditSen: 2_000, latestOn: opened },
    isVoided: false,
  })
})

test('adds a removed refund to the credit again', () => {
  const refund: LoanTransaction = { ...latest, kind: 'REFUND' }
  expect(removeLatest(loan, refund, [refund, first])).toMatchObject({ loan: { creditSen: 10_000 } })
})

test('removes the cashbook with the opening debit, if alone', () => {
  const bare = { ...loan, creditSen: sen(0), latestOn: opened }
  expect(removeLatest(bare, debit, [debit])).toEqual({ loan: bare, isVoided: true })
})

const change = (
  state: LoanState,
  transaction: LoanTransaction,
  amount: number,
  newest: readonly LoanTransaction[],
  unconfirmed = 0,
) =>
  changeAmount(
    state,
    transaction,
    { amountSen: sen(amount), unconfirmedSen: sen(unconfirmed) },
    newest,
  )

describe('changing the amount', () => {
  test.each([
    ['DEBIT_FOLLOWS_TERMS', change(loan, debit, 1, [debit])],
    ['NOT_LATEST_TRANSACTION', change(loan, first, 1, live)],
    ['BELONGS_TO_RELOAN', change(loan, reloaned, 1, [reloaned])],
    ['AMOUNT_NOT_POSITIVE', change(loan, latest, 0, live)],
    ['CREDIT_EXCEEDS_BALANCE', change(loan, latest, 118_001, live)],
    ['CASHBOOK_NOT_UNSETTLED', change(settled, latest, 1, live)],
  ])('refuses %s', (refused, result) => {
    expect(result).toMatchObject({ refused })
  })

  test('replaces the old one on its own day', () => {
    expect(change(loan, latest, 118_000, live)).toEqual({
      loan: { ...loan, creditSen: 120_000 },
    })
  })

  test('keeps a refund within the credit before it', () => {
    const refund: LoanTransaction = { ...latest, kind: 'REFUND' }
    const newest = [refund, first]
    expect(change(loan, refund, 10_000, newest)).toMatchObject({
      loan: { creditSen: 0 },
    })
    expect(change(loan, refund, 10_001, newest)).toMatchObject({
      refused: 'REFUND_EXCEEDS_CREDIT',
      field: 'amount',
    })
    expect(change(loan, refund, 8_001, newest, 2_000)).toMatchObject({
      refused: 'CREDIT_UNCONFIRMED',
      field: 'amount',
    })
  })
})
