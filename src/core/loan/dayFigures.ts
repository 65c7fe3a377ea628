import type { Day } from '../calendar.ts'
import { type Sen, ZERO_SEN, addSen, maxSen, minSen, subtractSen } from '../money.ts'
import { daysBefore, daysThrough } from './daysOff.ts'
import { dueAfter, type LoanState } from './standing.ts'

// The figures of a day, one definition each. Screens, files, texts and calls read these, or their SQL form
// (`dayFiguresSql`), and never compute one of their own.

type Terms = Pick<LoanState, 'expectedSen' | 'dailySen' | 'startOn' | 'daysOff'>

/** What moved on a loan on one day, in sen. */
export type DayMovements = {
  /** Credits dated the day that stand: neither bounced nor corrected. */
  paidSen: Sen
  /** Credits dated the day, less what was bounced or corrected on it; reloan credits never. */
  collectedSen: Sen
  refundedSen: Sen
  reloanedSen: Sen
}

/** What a loan owes as a day begins: the day's own instalment, and what was due before. */
export type DayTarget = { targetSen: Sen; arrearsSen: Sen }

/** The parts of what was collected; the first three add up to it. */
export type Collected = {
  towardsTodaySen: Sen
  towardsArrearsSen: Sen
  /** The rest. Below 0 when more of earlier credits was reversed than was paid in advance. */
  inAdvanceSen: Sen
  /** Bounced or corrected on the day, of credits of earlier days. */
  reversedSen: Sen
}

/**
 * What was due as the day began and became of it:
 * due = collected + reloaned − refunded + still due, for each loan and day.
 */
export type DayDue = {
  dueSen: Sen
  collectedSen: Sen
  reloanedSen: Sen
  /** Due again: refunded, bounced or corrected. */
  refundedSen: Sen
  stillDueSen: Sen
  /** Left out of `dueSen`: a loss declared on the day, or a cashbook voided on it. */
  writtenOffSen: Sen
}

/**
 * Computes what a loan owes as the day begins. With C the credit before the day:
 * target = max(0, due through − max(due before, C)), arrears = max(0, due before − C).
 * Nothing of the day itself changes either. A loan that has not started, or whose term is over, has no
 * target, and none has one on a day off.
 */
export function targetOn(day: Day, loan: Terms, creditBeforeSen: Sen): DayTarget {
  const dueBeforeSen = dueAfter(daysBefore(loan, day), loan)
  const coveredSen = maxSen(dueBeforeSen, creditBeforeSen)
  return {
    targetSen: above(subtractSen(dueAfter(daysThrough(loan, day), loan), coveredSen)),
    arrearsSen: above(subtractSen(dueBeforeSen, creditBeforeSen)),
  }
}

/**
 * Splits what was collected: towards today up to the target, then towards arrears up to those as the
 * day began, the rest in advance.
 */
export function splitCollected(
  { targetSen, arrearsSen }: DayTarget,
  { paidSen, collectedSen }: Pick<DayMovements, 'paidSen' | 'collectedSen'>,
): Collected {
  const towardsTodaySen = minSen(paidSen, targetSen)
  const towardsArrearsSen = minSen(subtractSen(paidSen, towardsTodaySen), arrearsSen)
  return {
    towardsTodaySen,
    towardsArrearsSen,
    inAdvanceSen: subtractSen(collectedSen, addSen(towardsTodaySen, towardsArrearsSen)),
    reversedSen: subtractSen(paidSen, collectedSen),
  }
}

/**
 * Computes what became of the amount that was due: payments lower it first, then refunds and reversed
 * credits raise it, then reloans lower it, each not below 0. What is left is still due, or written
 * off when the loan ended on the day.
 */
export function dueOn(
  day: Day,
  loan: Terms,
  creditBeforeSen: Sen,
  { paidSen, collectedSen, refundedSen, reloanedSen }: DayMovements,
  isEnded: boolean,
): DayDue {
  const openSen = subtractSen(dueAfter(daysThrough(loan, day), loan), creditBeforeSen)
  const unpaidSen = subtractSen(openSen, paidSen)
  const raisedSen = addSen(subtractSen(openSen, collectedSen), refundedSen)
  const leftSen = above(subtractSen(raisedSen, reloanedSen))
  return {
    dueSen: subtractSen(above(openSen), isEnded ? leftSen : ZERO_SEN),
    collectedSen: subtractSen(above(openSen), above(unpaidSen)),
    reloanedSen: subtractSen(above(raisedSen), leftSen),
    refundedSen: subtractSen(above(raisedSen), above(unpaidSen)),
    stillDueSen: isEnded ? ZERO_SEN : leftSen,
    writtenOffSen: isEnded ? leftSen : ZERO_SEN,
  }
}

const above = (amount: Sen): Sen => maxSen(amount, ZERO_SEN)
