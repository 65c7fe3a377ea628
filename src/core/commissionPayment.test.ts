import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from './calendar.ts'
import { payCommission } from './commissionPayment.ts'
import { balances } from './ledger/journal.ts'
import { commissionPostings } from './ledger/commissionPostings.ts'
import { isRefused } from './loan/refusal.ts'
import { sen } from './money.ts'

const today = day('2026-03-10')
const earlier = day('2026-03-09')
const DEFAULTS = { owed: 2_400, cash: 10_000, on: today, deducted: 0, short: 0, onDate: 2_400 }
const pay = (amount: number, given: Partial<typeof DEFAULTS> = {}) => {
  const { owed, cash, on, deducted, short, onDate } = { ...DEFAULTS, ...given }
  return payCommission(
    { amountSen: sen(amount), deductedSen: sen(deducted), on, today },
    {
      owedSen: sen(owed),
      owedThenSen: sen(Math.min(onDate, owed)),
      shortSen: sen(short),
      account: { spendableSen: sen(cash) },
    },
  )
}

test.each([
  [0, {}, { refused: 'AMOUNT_NOT_POSITIVE', field: 'amount' }],
  [-1, {}, { refused: 'AMOUNT_NOT_POSITIVE', field: 'amount' }],
  [2_401, {}, { refused: 'COMMISSION_EXCEEDS_OWED', field: 'amount', params: { owedSen: 2_400 } }],
  [1, { owed: 0 }, { refused: 'COMMISSION_EXCEEDS_OWED' }],
  [1, { on: day('2026-03-11') }, { refused: 'DATE_IN_FUTURE', field: 'date' }],
  [2_400, { cash: 2_399 }, { refused: 'PETTY_CASH_INSUFFICIENT', params: { balanceSen: 2_399 } }],
  [1, { onDate: 0, on: earlier }, { refused: 'COMMISSION_NOT_EARNED', field: 'date' }],
  [
    901,
    { onDate: 900, on: earlier },
    { refused: 'COMMISSION_NOT_EARNED', params: { owedSen: 900 } },
  ],
  [
    100,
    { deducted: 101, short: 500 },
    { refused: 'DEDUCTION_EXCEEDS_AMOUNT', field: 'deductedAmount' },
  ],
  [
    600,
    { deducted: 501, short: 500 },
    { refused: 'AMOUNT_EXCEEDS_DIFFERENCE', field: 'deductedAmount' },
  ],
  [1, { cash: -500 }, { refused: 'PETTY_CASH_INSUFFICIENT' }],
] as const)('%i sen is refused: %o', (amount, given, refusal) => {
  expect(pay(amount, given)).toMatchObject(refusal)
})

test('RM 24.00 owed: RM 14.00 paid leaves RM 10.00 owed, and nothing is left after the rest', () => {
  expect(pay(1_400)).toEqual({ owedSen: 1_000, paidSen: 1_400, spendableSen: 8_600 })
  expect(pay(2_400)).toEqual({ owedSen: 0, paidSen: 2_400, spendableSen: 7_600 })
})

test('RM 6.00 of RM 24.00 is taken off a shortage: RM 18.00 is paid, and nothing is left', () => {
  const left = { owedSen: 0, paidSen: 1_800, spendableSen: 8_200 }
  expect(pay(2_400, { deducted: 600, short: 600 })).toEqual(left)
  // What is deducted leaves no account and may all be the commission.
  expect(pay(2_400, { deducted: 2_400, short: 9_000, cash: -1 })).toMatchObject({ paidSen: 0 })
})

test('neither sum falls below 0, and the postings balance', () => {
  const amount = fc.integer({ min: -10, max: 5_000 })
  fc.assert(
    fc.property(amount, amount, amount, (amountSen, owed, cash) => {
      const paid = pay(amountSen, { owed, cash })
      if (isRefused(paid)) return
      expect(Math.min(paid.owedSen, paid.spendableSen)).toBeGreaterThanOrEqual(0)
      const payment = { agentId: 3, userId: 9, amountSen: sen(amountSen) }
      expect(balances(commissionPostings(payment))).toBe(true)
    }),
  )
})
