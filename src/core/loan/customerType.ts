import type { Standing } from './standing.ts'

export const CUSTOMER_TYPE = { DAILY_PAYER: 1, NON_DAILY_PAYER: 2, OVERDUE: 3, PAID: 4 } as const
export type CustomerType = (typeof CUSTOMER_TYPE)[keyof typeof CUSTOMER_TYPE]

/**
 * Returns a customer's type from their active (unsettled) cashbooks today: PAID when nothing is due
 * on any, otherwise OVERDUE when any is, otherwise the customer's flag. Loans that have not started
 * do not count as paid: with only those the flag decides.
 */
export function customerType(
  active: readonly Pick<Standing, 'dueTodaySen' | 'isOverdue' | 'dayNumber' | 'balanceSen'>[],
  isDailyPayer: boolean,
): CustomerType {
  const hasBegun = active.some(({ dayNumber, balanceSen }) => dayNumber > 0 || balanceSen === 0)
  if (hasBegun && active.every(({ dueTodaySen }) => dueTodaySen === 0)) {
    return CUSTOMER_TYPE.PAID
  }
  if (active.some(({ isOverdue }) => isOverdue)) return CUSTOMER_TYPE.OVERDUE
  return isDailyPayer ? CUSTOMER_TYPE.DAILY_PAYER : CUSTOMER_TYPE.NON_DAILY_PAYER
}
