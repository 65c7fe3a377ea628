import type { Day } from '../calendar.ts'
import { type Sen, minSen, subtractSen } from '../money.ts'
import type { Standing } from './standing.ts'

/**
 * The effect of a payment. PAID_OFF: nothing is left to pay; ADVANCE: more than was due;
 * UP_TO_DATE: exactly what was due; SHORT: less than was due.
 */
export type CreditEffect = {
  kind: 'PAID_OFF' | 'ADVANCE' | 'UP_TO_DATE' | 'SHORT'
  /** The two parts of the amount: due through the day, and in advance. */
  towardsDueSen: Sen
  towardsAdvanceSen: Sen
  /** Still due on the day after the payment. */
  shortSen: Sen
  /** Whole days paid ahead after the payment. */
  advanceDays: number
  /** Debt days at the start of the day, and of the next day without a further payment. */
  debtDaysBefore: number
  debtDaysAfter: number
  debtDaysAdded: number
  debtDaysCleared: number
  balanceSen: Sen
  nextDueOn?: Day
}

/** Computes the effect of a payment of `amountSen` between two standings of the same day. */
export function getEffect(
  amountSen: Sen,
  dailySen: Sen,
  before: Standing,
  after: Standing,
): CreditEffect {
  const towardsDueSen = minSen(amountSen, before.dueTodaySen)
  // The unpaid part of today's due amount is tomorrow's arrears.
  const debtDaysAfter = Math.ceil(after.dueTodaySen / dailySen)
  const debtDaysChange = debtDaysAfter - before.debtDays
  return {
    kind: getKind(amountSen, before, after),
    towardsDueSen,
    towardsAdvanceSen: subtractSen(amountSen, towardsDueSen),
    shortSen: after.dueTodaySen,
    advanceDays: after.advanceDays,
    debtDaysBefore: before.debtDays,
    debtDaysAfter,
    debtDaysAdded: Math.max(0, debtDaysChange),
    debtDaysCleared: Math.max(0, -debtDaysChange),
    balanceSen: after.balanceSen,
    nextDueOn: after.nextDueOn,
  }
}

function getKind(amountSen: Sen, before: Standing, after: Standing): CreditEffect['kind'] {
  if (after.balanceSen === 0) return 'PAID_OFF'
  if (amountSen > before.dueTodaySen) return 'ADVANCE'
  return amountSen === before.dueTodaySen ? 'UP_TO_DATE' : 'SHORT'
}
