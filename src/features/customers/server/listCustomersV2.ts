import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../core/loan/customerType.ts'
import { sortOf } from '../../../kit/server/pageFrom.ts'
import type { Actor, Context, Read } from '../../../kit/server/verb.ts'
import type * as calls from '../contract.ts'
import { customerTypeSql } from './activeLoans.ts'
import { matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { customerOut, LAST_CREDIT_ON, selectCustomers } from './customerRows.ts'
import { matchingCustomers, matchingWithLoans } from './matchingCustomers.ts'

/** A page of customers as they stand today. Its depth costs little beside the counts of the tabs. */
export const listCustomersV2: Read<typeof calls.listCustomersV2> = async (context, { query }) => {
  const { page, pageSize } = query
  const [{ total, ...counts }, items] = await Promise.all([
    countTabs(context, query),
    loadPage(context, query),
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

const ROW_ORDERS = { name: sql`customers.name COLLATE "und-x-icu"`, createdAt: sql`customers.id` }
const LOAN_ORDERS = {
  totalBalance: sql`loans.balance_sen`,
  dailyCredit: sql`loans.daily_sen`,
  dueToday: sql`loans.due_today_sen`,
  debtDays: sql`loans.debt_days`,
  daysLeft: sql`loans.days_left`,
  lastPaidDate: LAST_CREDIT_ON,
}

function loadPage(context: Context<Actor>, filters: Filters) {
  const { page, pageSize, sort = 'name:asc' } = filters
  const [field, direction] = sortOf(sort)
  const way = sql.raw(direction)
  const order =
    field in ROW_ORDERS
      ? sql`${ROW_ORDERS[field as keyof typeof ROW_ORDERS]} ${way}, customers.id ${way}`
      : sql`${LOAN_ORDERS[field as keyof typeof LOAN_ORDERS]} ${way} NULLS LAST, customers.id ${way}`
  const onLoans = [...matchesLoans(filters), ...matchesTab(filters)]
  const matching =
    onLoans.length > 0 || field in LOAN_ORDERS
      ? matchingWithLoans(context, filters).where((eb) => eb.and(onLoans))
      : matchingCustomers(context, filters)
  const ids = matching
    .select('customers.id')
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return selectCustomers(context.db, context.today)
    .innerJoin(ids.as('chosen'), 'chosen.id', 'customers.id')
    .orderBy(order)
    .execute()
}
