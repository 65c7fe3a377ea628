import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { standingSql } from '#db/standingSql.ts'

/**
 * Builds the share at risk on a day, over rows of unsettled cashbooks: the loans that owe, what
 * they owe, and what those owe that have at least 4, 8 and 30 debt days.
 */
export function riskColumns(on: Day) {
  const { balanceSen, debtDays } = standingSql(on)
  const hasDebtDays = (days: number) => sql`${debtDays} >= ${sql.lit(days)}`
  return [
    countWhere(sql`${balanceSen} > 0`).as('loan_count'),
    sumAll(balanceSen).as('outstanding_sen'),
    sumWhere(balanceSen, hasDebtDays(4)).as('at_risk_4_sen'),
    sumWhere(balanceSen, hasDebtDays(8)).as('at_risk_8_sen'),
    sumWhere(balanceSen, hasDebtDays(30)).as('at_risk_30_sen'),
  ] as const
}
