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

describe('changing the amount', () => {
  test.each([
    ['DEBIT_FOLLOWS_TERMS', changeAmount(loan, debit, sen(1), [debit])],
    ['NOT_LATEST_TRANSACTION', changeAmount(loan, first, sen(1), live)],
    ['BELONGS_TO_RELOAN', changeAmount(loan, reloaned, sen(1), [reloaned])],
    ['AMOUNT_NOT_POSITIVE', changeAmount(loan, latest, sen(0), live)],
    ['CREDIT_EXCEEDS_BALANCE', changeAmount(loan, latest, sen(118_001), live)],
    ['CASHBOOK_NOT_UNSETTLED', changeAmount(settled, latest, sen(1), live)],
  ])('refuses %s', (refused, result) => {
    expect(result).toMatchObject({ refused })
  })

  test('replaces the old one on its own day', () => {
    expect(changeAmount(loan, latest, sen(118_000), live)).toEqual({
      loan: { ...loan, creditSen: 120_000 },
    })
  })

  test('keeps a refund within the credit before it', () => {
    const refund: LoanTransaction = { ...latest, kind: 'REFUND' }
    const newest = [refund, first]
    expect(changeAmount(loan, refund, sen(10_000), newest)).toMatchObject({
      loan: { creditSen: 0 },
    })
    expect(changeAmount(loan, refund, sen(10_001), newest)).toMatchObject({
      refused: 'REFUND_EXCEEDS_CREDIT',
      field: 'amount',
    })
  })
})
