import { type Day, daysBetween, maxDay } from '../calendar.ts'
import { type Sen, ZERO_SEN, maxSen, minSen, sen, subtractSen } from '../money.ts'
import { type LoanDays, daysBefore, daysThrough, instalmentDay } from './daysOff.ts'
import type { RefusalCode } from './refusal.ts'
import type { LoanTerms, SettleType } from './terms.ts'

export const CASHBOOK_STATUS = { UNSETTLED: 1, SETTLED: 2, CLOSED: 3 } as const
export type CashbookStatus = (typeof CASHBOOK_STATUS)[keyof typeof CASHBOOK_STATUS]

/** A cashbook (one loan) as its rules need it. `creditSen` is net of refunds. */
export type LoanState = Pick<
  LoanTerms,
  | 'expectedSen'
  | 'debitSen'
  | 'dailySen'
  | 'debitDays'
  | 'debitOn'
  | 'startOn'
  | 'dueOn'
  | 'daysOff'
> & {
  status: CashbookStatus
  settleType: SettleType
  creditSen: Sen
  writtenOffSen: Sen
  /** Date of the latest live transaction. */
  latestOn: Day
}

/** The standing of a loan on one business day; amounts in sen, the rest whole days. */
export type Standing = {
  balanceSen: Sen
  /** The scheduled amount before the day, and through its end. */
  dueBeforeSen: Sen
  dueThroughSen: Sen
  arrearsSen: Sen
  debtDays: number
  /** Days since the oldest unpaid instalment fell due, also beyond the term; 0 when none is unpaid. */
  daysPastDue: number
  /** The amount that makes the customer up to date, arrears included. */
  dueTodaySen: Sen
  advanceSen: Sen
  advanceDays: number
  balanceDays: number
  /** 1 on the start day; 0 before it; a day off has that of the day before. */
  dayNumber: number
  daysLeft: number
  isOverdue: boolean
  overdueDays: number
  /** Fully paid but unsettled. */
  isFullyPaid: boolean
  ableToCredit: boolean
  unableReason?: RefusalCode
  /** The first day, from this one, with a due amount; undefined when there is none. */
  nextDueOn?: Day
}

/** Computes the customer's debt: expected credit less total credit and the written-off loss. */
export function getBalance(
  loan: Pick<LoanState, 'expectedSen' | 'creditSen' | 'writtenOffSen'>,
): Sen {
  return sen(loan.expectedSen - loan.creditSen - loan.writtenOffSen)
}

/** Returns the instalment number of a day: 1 on the start day, 0 before it; days off have none. */
export function dayNumber(days: LoanDays, on: Day): number {
  return Math.max(0, daysThrough(days, on))
}

/**
 * Computes the standing of the loan on a day. With E expected, C paid, q daily and n instalment days before the
 * day: due before = min(n × q, E), due through = min((n + 1) × q, E), or due before on a day off, arrears = due before − C,
 * due today = due through − C, advance = C − due through, none below 0.
 * Nothing beyond the balance is ever due, so a written-off loan has nothing due.
 */
export function standingOn(day: Day, loan: LoanState): Standing {
  const { creditSen, dailySen, dueOn } = loan
  const balanceSen = getBalance(loan)
  const dueBeforeSen = dueAfter(daysBefore(loan, day), loan)
  const dueThroughSen = dueAfter(daysThrough(loan, day), loan)
  const arrearsSen = minSen(above(dueBeforeSen, creditSen), balanceSen)
  // Without debt nothing is paid in advance.
  const advanceSen = balanceSen > 0 ? above(creditSen, dueThroughSen) : ZERO_SEN
  const isUnsettled = loan.status === CASHBOOK_STATUS.UNSETTLED
  const isOverdue = isUnsettled && balanceSen > 0 && day > dueOn
  const unableReason = whyUnable(day, loan, balanceSen)
  return {
    balanceSen,
    dueBeforeSen,
    dueThroughSen,
    arrearsSen,
    debtDays: Math.ceil(arrearsSen / dailySen),
    daysPastDue: balanceSen > 0 ? Math.max(0, daysBetween(firstUncovered(loan), day)) : 0,
    dueTodaySen: minSen(above(dueThroughSen, creditSen), balanceSen),
    advanceSen,
    advanceDays: Math.floor(advanceSen / dailySen),
    balanceDays: Math.ceil(balanceSen / dailySen),
    dayNumber: dayNumber(loan, day),
    daysLeft: Math.max(0, daysBetween(day, dueOn)),
    isOverdue,
    overdueDays: isOverdue ? daysBetween(dueOn, day) : 0,
    isFullyPaid: isUnsettled && balanceSen === 0,
    ableToCredit: unableReason === undefined,
    unableReason,
    nextDueOn: balanceSen > 0 ? maxDay(day, firstUncovered(loan)) : undefined,
  }
}

/** Returns the scheduled sum after `days` instalment days; nothing before the first. */
export function dueAfter(
  days: number,
  { expectedSen, dailySen }: Pick<LoanState, 'expectedSen' | 'dailySen'>,
): Sen {
  const instalments = Math.min(Math.max(days, 0), Math.ceil(expectedSen / dailySen))
  return minSen(sen(instalments * dailySen), expectedSen)
}

function above(amount: Sen, covered: Sen): Sen {
  return maxSen(subtractSen(amount, covered), ZERO_SEN)
}

function firstUncovered(loan: LoanState): Day {
  return instalmentDay(loan, Math.floor(loan.creditSen / loan.dailySen) + 1)
}

function whyUnable(day: Day, loan: LoanState, balanceSen: Sen): RefusalCode | undefined {
  if (loan.status === CASHBOOK_STATUS.CLOSED) return 'CASHBOOK_CLOSED'
  if (loan.status !== CASHBOOK_STATUS.UNSETTLED) return 'CASHBOOK_NOT_UNSETTLED'
  if (balanceSen === 0) return 'CASHBOOK_FULLY_PAID'
  if (day < loan.debitOn) return 'DATE_BEFORE_DEBIT'
}
