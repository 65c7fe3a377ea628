import { describe, expect, test } from 'vitest'
import { day, type Day } from '../calendar.ts'
import { sen } from '../money.ts'
import { CASHBOOK_STATUS, type LoanState, getBalance, dayNumber, standingOn } from './standing.ts'
import { SETTLE_TYPE } from './terms.ts'

const loan: LoanState = {
  expectedSen: sen(120_000),
  debitSen: sen(96_000),
  dailySen: sen(2_000),
  debitDays: 60,
  debitOn: day('2026-01-01'),
  startOn: day('2026-01-01'),
  dueOn: day('2026-03-01'),
  daysOff: [],
  status: CASHBOOK_STATUS.UNSETTLED,
  settleType: SETTLE_TYPE.MANUAL,
  creditSen: sen(0),
  writtenOffSen: sen(0),
  latestOn: day('2026-01-01'),
}
const paid = (credit: number) => ({ ...loan, creditSen: sen(credit) })

describe('on day 10 of 60 at 20.00 a day', () => {
  const on = day('2026-01-10')

  test.each([
    [
      'all but today paid',
      18_000,
      { arrearsSen: 0, debtDays: 0, dueTodaySen: 2_000, advanceDays: 0, nextDueOn: '2026-01-10' },
    ],
    ['a day behind', 16_000, { arrearsSen: 2_000, debtDays: 1, dueTodaySen: 4_000 }],
    ['a part of a day behind', 17_990, { arrearsSen: 10, debtDays: 1, dueTodaySen: 2_010 }],
    [
      'ahead',
      25_000,
      {
        dueTodaySen: 0,
        advanceSen: 5_000,
        advanceDays: 2,
        nextDueOn: '2026-01-13',
        balanceDays: 48,
      },
    ],
    ['up to date', 20_000, { dueTodaySen: 0, advanceSen: 0, nextDueOn: '2026-01-11' }],
  ])('%s', (_, credit, expected) => {
    expect(standingOn(on, paid(credit))).toMatchObject({
      dueBeforeSen: 18_000,
      dueThroughSen: 20_000,
      balanceSen: 120_000 - credit,
      dayNumber: 10,
      daysLeft: 50,
      ableToCredit: true,
      isOverdue: false,
      ...expected,
    })
  })
})

test('before the start nothing is due, and a payment is an advance', () => {
  const later = { ...paid(2_000), startOn: day('2026-01-15'), dueOn: day('2026-03-15') }
  expect(standingOn(day('2026-01-05'), later)).toMatchObject({
    dueBeforeSen: 0,
    dueThroughSen: 0,
    dueTodaySen: 0,
    advanceDays: 1,
    dayNumber: 0,
    nextDueOn: '2026-01-16',
  })
})

test('overdue starts the day after the due date', () => {
  expect(standingOn(day('2026-03-01'), loan)).toMatchObject({ isOverdue: false, overdueDays: 0 })
  expect(standingOn(day('2026-03-04'), loan)).toMatchObject({
    isOverdue: true,
    overdueDays: 3,
    arrearsSen: 120_000,
    debtDays: 60,
    daysLeft: 0,
    nextDueOn: '2026-03-04',
  })
  expect(standingOn(day('2026-03-04'), paid(120_000)).isOverdue).toBe(false)
})

test('far in the future the figures stay safe integers', () => {
  const large = { ...loan, expectedSen: sen(100_000_000_000), dailySen: sen(100_000_000_000) }
  expect(standingOn(day('9999-12-31'), large).arrearsSen).toBe(100_000_000_000)
})

test('a loan of one payment is due on its start day', () => {
  const once = { ...loan, debitDays: 0, dailySen: sen(120_000), dueOn: loan.startOn }
  expect(standingOn(day('2026-01-01'), once)).toMatchObject({ dueTodaySen: 120_000, debtDays: 0 })
  expect(standingOn(day('2026-01-02'), once)).toMatchObject({ isOverdue: true, debtDays: 1 })
})

describe('refuses a credit with the reason', () => {
  const on = day('2026-01-10')
  const settled = { ...loan, status: CASHBOOK_STATUS.SETTLED, writtenOffSen: sen(120_000) }

  test.each([
    ['CASHBOOK_NOT_UNSETTLED', settled, on],
    ['CASHBOOK_CLOSED', { ...settled, status: CASHBOOK_STATUS.CLOSED }, on],
    ['CASHBOOK_FULLY_PAID', paid(120_000), on],
    ['DATE_BEFORE_DEBIT', loan, day('2025-12-31')],
  ] as const)('%s', (unableReason, state, date) => {
    expect(standingOn(date, state)).toMatchObject({ ableToCredit: false, unableReason })
  })
})

test('Descriptive states: Fully paid but unsettled, overdue, able/unable to credit.', () => {
  const late = day('2026-03-04')
  const getState = (state: LoanState, on: Day) => {
    const { isFullyPaid, isOverdue, ableToCredit } = standingOn(on, state)
    return { isFullyPaid, isOverdue, ableToCredit }
  }
  const paidUp = { isFullyPaid: true, isOverdue: false, ableToCredit: false }
  expect(getState(loan, late)).toEqual({ isFullyPaid: false, isOverdue: true, ableToCredit: true })
  expect(getState(paid(120_000), late)).toEqual(paidUp)
  const settled = { ...paid(120_000), status: CASHBOOK_STATUS.SETTLED }
  expect(getState(settled, late).isFullyPaid).toBe(false)
})

test('fully paid but unsettled', () => {
  expect(standingOn(day('2026-01-10'), paid(120_000))).toMatchObject({
    isFullyPaid: true,
    balanceSen: 0,
    balanceDays: 0,
    nextDueOn: undefined,
  })
})

test('a written-off loan has nothing due', () => {
  const lost = {
    ...paid(16_000),
    status: CASHBOOK_STATUS.SETTLED,
    writtenOffSen: sen(104_000),
  }
  expect(getBalance(lost)).toBe(0)
  expect(standingOn(day('2026-06-01'), lost)).toMatchObject({
    arrearsSen: 0,
    debtDays: 0,
    dueTodaySen: 0,
    isOverdue: false,
    isFullyPaid: false,
    nextDueOn: undefined,
  })
})

test('days are numbered from the start, 0 before it', () => {
  expect(dayNumber(loan, day('2025-12-25'))).toBe(0)
  expect(dayNumber(loan, day('2026-01-01'))).toBe(1)
})

describe('days past due count from the oldest unpaid instalment', () => {
  test.each([
    ['nothing unpaid', '2026-01-10', 18_000, 0],
    ['a sen of yesterday’s', '2026-01-10', 17_999, 1],
    ['nothing ever paid', '2026-01-10', 0, 9],
    ['beyond the term, where debt days end', '2026-10-28', 0, 300],
    ['the last instalment', '2026-03-04', 118_000, 3],
    ['all paid', '2026-10-28', 120_000, 0],
  ])('%s', (_, on, credit, daysPastDue) => {
    expect(standingOn(day(on), paid(credit))).toMatchObject({ daysPastDue })
  })

  test('counts for a small loan from the end of its instalments, not of its term', () => {
    // 1.00 over 60 days is 0.05 a day: the twentieth day is the last with an instalment.
    const small = { ...loan, expectedSen: sen(100), debitSen: sen(80), dailySen: sen(5) }
    expect(standingOn(day('2026-01-20'), { ...small, creditSen: sen(95) }).daysPastDue).toBe(0)
    expect(standingOn(day('2026-02-20'), { ...small, creditSen: sen(95) })).toMatchObject({
      daysPastDue: 31,
      isOverdue: false,
    })
  })
})

test('a customer without debt is not in advance', () => {
  const on = day('2026-01-10')
  const none = { advanceSen: 0, advanceDays: 0 }
  expect(standingOn(on, paid(120_000))).toMatchObject(none)
  const settled = { ...paid(120_000), status: CASHBOOK_STATUS.SETTLED }
  expect(standingOn(on, settled)).toMatchObject(none)
})
