import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type { CUSTOMER_SORTS } from '../../contract.ts'
import type { Filters } from './customerFilters.ts'
import { standingFigures } from './standingFigures.ts'

/** Whether an order needs the names, or is that of an index, or of the figures of all customers. */
type Source = 'name' | 'index' | 'figures'
export type Order = { by: RawBuilder<unknown>; source: Source; way: 'asc' | 'desc' }

/** Returns the requested order of the list; by name by default. */
export function getOrder({ sort = 'name:asc' }: Pick<Filters, 'sort'>, today: Day): Order {
  const [field, way] = getSort(sort)
  if (field === 'name') return { by: sql`customers.name COLLATE "und-x-icu"`, source: 'name', way }
  if (field === 'createdAt') {
    return { by: sql`customer_standings.customer_id`, source: 'index', way }
  }
  return { by: getFigure(field as Figure, today), source: 'figures', way }
}

type Figure = Exclude<(typeof CUSTOMER_SORTS)[number], 'name' | 'createdAt'>

/** Each is an integer, and null for customers without active cashbooks. */
function getFigure(field: Figure, today: Day): RawBuilder<unknown> {
  const { dueTodaySen, debtDays, daysPastDue, daysLeft } = standingFigures(today)
  return {
    totalBalance: sql`customer_standings.balance_sen`,
    dailyCredit: sql`customer_standings.daily_sen`,
    dueToday: dueTodaySen,
    debtDays,
    daysPastDue,
    daysLeft,
    lastPaidDate: sql`customer_standings.last_credit_on - '1970-01-01'::date`,
  }[field]
}
