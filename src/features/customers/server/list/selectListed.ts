import { sql } from 'kysely'
import type { Span } from '#platform/server/getSpan.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectCustomers } from '../customerRows.ts'
import { matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { getOrder } from './customerOrders.ts'
import { matchingCustomers, matchingWithLoans } from './matchingCustomers.ts'

/**
 * Selects customers under the list's filters and in its order: a span of them, or all. Only the
 * chosen rows are joined with their details.
 */
export function selectListed(context: Context<Actor>, filters: Filters, span?: Span) {
  const { by, isByLoans, way } = getOrder(filters)
  const ordered = (to: 'asc' | 'desc') => {
    const nulls = isByLoans ? sql` NULLS LAST` : sql``
    return sql`${by} ${sql.raw(to)}${nulls}, customers.id ${sql.raw(to)}`
  }
  const onLoans = [...matchesLoans(filters), ...matchesTab(filters)]
  const matching =
    onLoans.length > 0 || isByLoans
      ? matchingWithLoans(context, filters).where((eb) => eb.and(onLoans))
      : matchingCustomers(context, filters)
  let ids = matching
    .select('customers.id')
    .orderBy(ordered(span?.isBackwards ? OTHER_WAY[way] : way))
  if (span) ids = ids.limit(span.limit).offset(span.offset)
  return selectCustomers(context.db, context.today)
    .innerJoin(ids.as('chosen'), 'chosen.id', 'customers.id')
    .orderBy(ordered(way))
}

const OTHER_WAY = { asc: 'desc', desc: 'asc' } as const
