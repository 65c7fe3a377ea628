import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../core/loan/customerType.ts'
import type { Actor, Context, Read } from '../../../kit/server/verb.ts'
import type * as calls from '../contract.ts'
import { customerTypeSql } from './activeLoans.ts'
import { matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { customerOut } from './customerRows.ts'
import { matchingWithLoans } from './matchingCustomers.ts'
import { selectListed } from './selectListed.ts'

/** A page of customers as they stand today. Its depth costs little beside the counts of the tabs. */
export const listCustomersV2: Read<typeof calls.listCustomersV2> = async (context, { query }) => {
  const { page, pageSize } = query
  const [{ total, ...counts }, items] = await Promise.all([
    countTabs(context, query),
    selectListed(context, query, { pageSize, page }).execute(),
  ])
  return { items: items.map(customerOut), total, page, pageSize, counts }
}

function countTabs(context: Context<Actor>, filters: Filters) {
  const { PAID, OVERDUE, DAILY_PAYER, NON_DAILY_PAYER } = CUSTOMER_TYPE
  const ofType = (type: number) =>
    sql<number>`count(*) FILTER (WHERE ${customerTypeSql} = ${sql.lit(type)})`
  return matchingWithLoans(context, filters)
    .where((eb) => eb.and(matchesLoans(filters)))
    .select((eb) => [
      sql<number>`count(*) FILTER (WHERE ${eb.and(matchesTab(filters))})`.as('total'),
      sql<number>`count(*)`.as('all'),
      ofType(DAILY_PAYER).as('dailyPayer'),
      ofType(NON_DAILY_PAYER).as('nonDailyPayer'),
      ofType(OVERDUE).as('overdue'),
      ofType(PAID).as('paid'),
      sql<number>`count(*) FILTER (WHERE loans.active_count IS NULL)`.as('noActiveCashbook'),
    ])
    .executeTakeFirstOrThrow()
}
