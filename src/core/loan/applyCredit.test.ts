import { describe, expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen } from '../money.ts'
import { type CreditApplied, applyCredit } from './applyCredit.ts'
import { openLoan } from './openLoan.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { PACKAGE_TYPE, type LoanTerms, getTerms } from './terms.ts'

const terms = getTerms({
  packageType: PACKAGE_TYPE.SYSTEM,
  debitDays: 60,
  rateBasisPoints: 2000,
  expectedSen: sen(120_000),
  today: day('2026-01-01'),
}) as LoanTerms
const on = day('2026-01-10')
const paid = (credit: number): LoanState => ({ ...openLoan(terms), creditSen: sen(credit) })
const pay = (loan: LoanState, amount: number, date = on) =>
  applyCredit(loan, { amountSen: sen(amount), on: date, today: on })

test('opens a loan with its first credit on the debit date', () => {
  expect(openLoan(terms)).toMatchObject({
    status: CASHBOOK_STATUS.UNSETTLED,
    creditSen: 2_000,
    latestOn: '2026-01-01',
  })
})

describe('refuses', () => {
  test.each([
    ['AMOUNT_NOT_POSITIVE', pay(paid(0), 0)],
    ['AMOUNT_NOT_POSITIVE', pay(paid(0), -100)],
    ['CASHBOOK_FULLY_PAID', pay(paid(120_000), 100)],
    ['DATE_IN_FUTURE', pay(paid(0), 100, day('2026-01-11'))],
    ['DATE_BEFORE_DEBIT', pay(paid(0), 100, day('2025-12-31'))],
    ['DATE_BEFORE_LATEST', pay({ ...paid(0), latestOn: on }, 100, day('2026-01-09'))],
    ['CASHBOOK_NOT_UNSETTLED', pay({ ...paid(0), status: CASHBOOK_STATUS.SETTLED }, 100)],
    ['CASHBOOK_CLOSED', pay({ ...paid(0), status: CASHBOOK_STATUS.CLOSED }, 100)],
  ])('%s', (refused, result) => {
    expect(result).toMatchObject({ refused })
  })

  test('more than the balance, naming the balance', () => {
    expect(pay(paid(118_000), 2_001)).toEqual({
      refused: 'CREDIT_EXCEEDS_BALANCE',
      field: 'creditAmount',
      params: { balanceSen: 2_000 },
    })
  })
})

test('the loan is credited, and remembers the day', () => {
  const { loan, standingBefore, standingAfter } = pay(paid(18_000), 2_000) as CreditApplied
  expect(loan).toEqual({ ...paid(20_000), latestOn: on })
  expect(standingBefore.dueTodaySen).toBe(2_000)
  expect(standingAfter.dueTodaySen).toBe(0)
})

describe('the effect, on day 10 at 20.00 a day', () => {
  test.each([
    [
      'today and 5 days in advance',
      18_000,
      12_000,
      { kind: 'ADVANCE', towardsDueSen: 2_000, towardsAdvanceSen: 10_000, advanceDays: 5 },
      { balanceSen: 90_000, nextDueOn: '2026-01-16', debtDaysAdded: 0 },
    ],
    [
      'exactly today',
      18_000,
      2_000,
      { kind: 'UP_TO_DATE', shortSen: 0, debtDaysBefore: 0, debtDaysAfter: 0 },
      { nextDueOn: '2026-01-11' },
    ],
    [
      'half of today',
      18_000,
      1_000,
      { kind: 'SHORT', shortSen: 1_000, debtDaysAdded: 1, debtDaysCleared: 0 },
      { nextDueOn: '2026-01-10' },
    ],
    [
      'today while a day behind',
      16_000,
      2_000,
      { kind: 'SHORT', debtDaysBefore: 1, debtDaysAfter: 1, debtDaysAdded: 0, debtDaysCleared: 0 },
      {},
    ],
    [
      'a debt of three days cleared with today',
      12_000,
      8_000,
      { kind: 'UP_TO_DATE', debtDaysBefore: 3, debtDaysCleared: 3, towardsAdvanceSen: 0 },
      {},
    ],
    [
      'all that is left',
      18_000,
      102_000,
      { kind: 'PAID_OFF', balanceSen: 0, nextDueOn: undefined },
      {},
    ],
  ])('%s', (_, credit, amount, expected, further) => {
    const { effect } = pay(paid(credit), amount) as CreditApplied
    expect(effect).toMatchObject({ ...expected, ...further })
  })
})
