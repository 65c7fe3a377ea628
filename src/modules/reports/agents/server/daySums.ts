import { sql } from 'kysely'
import { sumAll, sumWhere } from '#db/aggregates.ts'
import { splitSql } from '#db/dayFiguresSql.ts'

const split = splitSql({
  target: sql`target_sen`,
  arrears: sql`arrears_before_sen`,
  paid: sql`own_paid_sen`,
  collected: sql`own_collected_sen`,
  earlier: sql`earlier_paid_sen`,
})

/**
 * Sums over `line` (loanLines.ts) what the day began with and the parts of what was collected, the
 * same for every page: target and arrears are of who had the loan as the day began, collected is of
 * who took it.
 */
export const daySums = () =>
  [
    sumWhere(sql`target_sen`, sql`is_began`).as('target_sen'),
    sumWhere(sql`arrears_before_sen`, sql`is_began`).as('arrears_before_sen'),
    sumAll(sql`own_collected_sen`).as('collected_sen'),
    sumAll(split.towardsTodaySen).as('towards_today_sen'),
    sumAll(split.towardsArrearsSen).as('towards_arrears_sen'),
    sumAll(split.inAdvanceSen).as('in_advance_sen'),
    sumAll(split.reversedSen).as('reversed_sen'),
  ] as const
