import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import type { Database } from '#db/connect.ts'
import { standingSql } from '#db/standingSql.ts'

/**
 * Selects the unsettled cashbooks with their arrears on a day, for `riskColumns`. The planner does not look
 * through the offset: the arrears are computed once for all figures of a loan.
 */
export const selectArrears = (db: Database, on: Day) =>
  db
    .selectFrom('cashbooks')
    .select(['cashbooks.agent_id', 'cashbooks.balance_sen', 'cashbooks.daily_sen'])
    .select(standingSql(on).arrearsSen.as('arrears_sen'))
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .offset(sql.lit(0))

/** Counts the loans that are unsettled although they owe nothing; the share at risk leaves them out. */
export const countFullyPaid = () => countWhere(sql`loan.balance_sen <= 0`).as('fully_paid_count')

/**
 * Builds the share at risk over rows of `loan`: the loans that owe, what they owe, and what those owe
 * that have at least 4, 8 and 30 debt days.
 */
export function riskColumns() {
  const balance = sql`loan.balance_sen`
  // Debt days are rounded up: the last of them is begun.
  const hasDebtDays = (days: number) =>
    sql`loan.arrears_sen > ${sql.lit(days - 1)} * loan.daily_sen`
  return [
    countWhere(sql`${balance} > 0`).as('loan_count'),
    sumAll(balance).as('outstanding_sen'),
    sumWhere(balance, hasDebtDays(4)).as('at_risk_4_sen'),
    sumWhere(balance, hasDebtDays(8)).as('at_risk_8_sen'),
    sumWhere(balance, hasDebtDays(30)).as('at_risk_30_sen'),
  ] as const
}
