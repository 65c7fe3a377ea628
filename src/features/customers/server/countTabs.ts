import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../core/loan/customerType.ts'
import { countWhere } from '../../../db/aggregates.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { customerTypeSql } from './activeLoans.ts'
import { matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { matchingWithLoans } from './matchingCustomers.ts'

export type TabCounts = Awaited<ReturnType<typeof countTabs>>

/** How many customers each tab holds under the other filters; `total` is the chosen tab. */
export function countTabs(context: Context<Actor>, filters: Filters) {
  return context.db
    .selectFrom(selectStood(context, filters).as('stood'))
    .select(TAB_COUNTS)
    .executeTakeFirstOrThrow()
}

/** Those under the filters, but for the tab's, beside which tab they are in: what is counted. */
export function selectStood(context: Context<Actor>, filters: Filters) {
  return matchingWithLoans(context, filters)
    .where((eb) => eb.and(matchesLoans(filters)))
    .select('customers.id')
    .select([customerTypeSql.as('type'), sql<boolean>`loans.active_count IS NULL`.as('is_idle')])
    .select((eb) => eb.and(matchesTab(filters)).as('is_chosen'))
}

const ofType = (type: number) => countWhere(sql`type = ${sql.lit(type)}`)

/** The counts over rows of `selectStood`. */
export const TAB_COUNTS = [
  countWhere(sql`is_chosen`).as('total'),
  sql<number>`count(*)`.as('all'),
  ofType(CUSTOMER_TYPE.DAILY_PAYER).as('dailyPayer'),
  ofType(CUSTOMER_TYPE.NON_DAILY_PAYER).as('nonDailyPayer'),
  ofType(CUSTOMER_TYPE.OVERDUE).as('overdue'),
  ofType(CUSTOMER_TYPE.PAID).as('paid'),
  countWhere(sql`is_idle`).as('noActiveCashbook'),
]
