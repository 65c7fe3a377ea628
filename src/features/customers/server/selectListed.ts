import { sql } from 'kysely'
import { sortOf } from '../../../kit/server/pageFrom.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { LAST_CREDIT_ON, selectCustomers } from './customerRows.ts'
import { matchingCustomers, matchingWithLoans } from './matchingCustomers.ts'

const ROW_ORDERS = { name: sql`customers.name COLLATE "und-x-icu"`, createdAt: sql`customers.id` }
const LOAN_ORDERS = {
  totalBalance: sql`loans.balance_sen`,
  dailyCredit: sql`loans.daily_sen`,
  dueToday: sql`loans.due_today_sen`,
  debtDays: sql`loans.debt_days`,
  daysLeft: sql`loans.days_left`,
  lastPaidDate: LAST_CREDIT_ON,
}

/**
 * Customers under the list's filters and in its order: a page of them, or all. Only the chosen ones are
 * looked at closely.
 */
export function selectListed(
  context: Context<Actor>,
  filters: Filters,
  page?: { page: number; pageSize: number },
) {
  const { sort = 'name:asc' } = filters
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
    .$if(page !== undefined, (q) =>
      q.limit(page!.pageSize).offset((page!.page - 1) * page!.pageSize),
    )
  return selectCustomers(context.db, context.today)
    .innerJoin(ids.as('chosen'), 'chosen.id', 'customers.id')
    .orderBy(order)
}
