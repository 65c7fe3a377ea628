import { sql, type RawBuilder } from 'kysely'
import { getSort } from '#platform/server/pageFrom.ts'
import { LAST_CREDIT_ON } from '../customerRows.ts'
import type { Filters } from './customerFilters.ts'

const ROW_ORDERS = { name: sql`customers.name COLLATE "und-x-icu"`, createdAt: sql`customers.id` }

// Each order sorts by an integer that is null for customers without active cashbooks.
const LOAN_ORDERS = {
  totalBalance: sql`loans.balance_sen`,
  dailyCredit: sql`loans.daily_sen`,
  dueToday: sql`loans.due_today_sen`,
  debtDays: sql`loans.debt_days`,
  daysPastDue: sql`loans.days_past_due`,
  daysLeft: sql`loans.days_left`,
  lastPaidDate: sql`${LAST_CREDIT_ON} - '1970-01-01'::date`,
}

type Order = { by: RawBuilder<unknown>; isByLoans: boolean; way: 'asc' | 'desc' }

/** Returns the requested order of the list; by name by default. */
export function getOrder({ sort = 'name:asc' }: Pick<Filters, 'sort'>): Order {
  const [field, way] = getSort(sort)
  if (field in ROW_ORDERS) {
    return { by: ROW_ORDERS[field as keyof typeof ROW_ORDERS], isByLoans: false, way }
  }
  return { by: LOAN_ORDERS[field as keyof typeof LOAN_ORDERS], isByLoans: true, way }
}
