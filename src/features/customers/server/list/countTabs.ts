import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { countWhere } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { customerTypeSql } from './activeLoans.ts'
import { matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { matchingWithLoans } from './matchingCustomers.ts'

export type TabCounts = Awaited<ReturnType<typeof countTabs>>

/** Counts the customers in each tab under the other filters; `total` belongs to the chosen tab. */
export function countTabs(context: Context<Actor>, filters: Filters) {
  return context.db
    .selectFrom(selectTabMembership(context, filters).as('stood'))
    .select(TAB_COUNTS)
    .executeTakeFirstOrThrow()
}

/** Selects the customers under all filters except the tab's, with the tab of each. */
export function selectTabMembership(context: Context<Actor>, filters: Filters) {
  return matchingWithLoans(context, filters)
    .where((eb) => eb.and(matchesLoans(filters)))
    .select('customers.id')
    .select([customerTypeSql.as('type'), sql<boolean>`loans.active_count IS NULL`.as('is_idle')])
    .select((eb) => eb.and(matchesTab(filters)).as('is_chosen'))
}

const ofType = (type: number) => countWhere(sql`type = ${sql.lit(type)}`)

/** The counts over rows of `selectTabMembership`. */
export const TAB_COUNTS = [
  countWhere(sql`is_chosen`).as('total'),
  sql<number>`count(*)`.as('all'),
  ofType(CUSTOMER_TYPE.DAILY_PAYER).as('dailyPayer'),
  ofType(CUSTOMER_TYPE.NON_DAILY_PAYER).as('nonDailyPayer'),
  ofType(CUSTOMER_TYPE.OVERDUE).as('overdue'),
  ofType(CUSTOMER_TYPE.PAID).as('paid'),
  countWhere(sql`is_idle`).as('noActiveCashbook'),
]
