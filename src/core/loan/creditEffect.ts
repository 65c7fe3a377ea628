import { type Day } from '../calendar.ts'
import { type Sen, minSen, subtractSen } from '../money.ts'
import { type Standing } from './standing.ts'

/**
 * What a payment does, in the numbers of the sentence under the form.
 * PAID_OFF: nothing is left to pay; ADVANCE: more than was due; UP_TO_DATE: exactly what was due;
 * SHORT: less than was due.
 */
export type CreditEffect = {
  kind: 'PAID_OFF' | 'ADVANCE' | 'UP_TO_DATE' | 'SHORT'
  /** The two parts of the amount: what was due through the day, and what runs ahead of it. */
  towardsDueSen: Sen
  towardsAdvanceSen: Sen
  /** Still due on the day after the payment. */
  shortSen: Sen
  /** Whole days paid ahead after the payment. */
  advanceDays: number
  /** Debt days as the day began, and as the next begins if nothing more is paid. */
  debtDaysBefore: number
  debtDaysAfter: number
  debtDaysAdded: number
  debtDaysCleared: number
  balanceSen: Sen
  nextDueOn?: Day
}

/** What a payment of `amountSen` did between two standings of the same day. */
export function effectOf(
  amountSen: Sen,
  dailySen: Sen,
  before: Standing,
  after: Standing,
): CreditEffect {
  const towardsDueSen = minSen(amountSen, before.dueTodaySen)
  // What is due through today and stays unpaid is tomorrow's arrears.
  const debtDaysAfter = Math.ceil(after.dueTodaySen / dailySen)
  const debtDaysChange = debtDaysAfter - before.debtDays
  return {
    kind: kindOf(amountSen, before, after),
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

function kindOf(amountSen: Sen, before: Standing, after: Standing): CreditEffect['kind'] {
  if (after.balanceSen === 0) return 'PAID_OFF'
  if (amountSen > before.dueTodaySen) return 'ADVANCE'
  return amountSen === before.dueTodaySen ? 'UP_TO_DATE' : 'SHORT'
}
