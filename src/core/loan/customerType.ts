import { type Standing } from './standing.ts'

export const CUSTOMER_TYPE = { DAILY_PAYER: 1, NON_DAILY_PAYER: 2, OVERDUE: 3, PAID: 4 } as const
export type CustomerType = (typeof CUSTOMER_TYPE)[keyof typeof CUSTOMER_TYPE]

/**
 * A customer's type from where their active (unsettled) cashbooks stand today:
 * PAID when nothing is due on any, else OVERDUE when any is, else by the customer's flag. Loans that
 * have yet to start are not paid: with only those it goes by the flag.
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
