import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Span } from '#platform/server/getSpan.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectCustomers } from '../customerRows.ts'
import { matchesStanding, matchesTab, type Filters } from './customerFilters.ts'
import { getOrder } from './getOrder.ts'
import { matchingCustomers, matchingStandings } from './matchingCustomers.ts'

/**
 * Selects customers under the list's filters and in its order: a span of them, or all. Only the
 * chosen rows are joined with their details.
 */
export function selectListedCustomers(context: Context<Actor>, filters: Filters, span?: Span) {
  const { source, way } = getOrder(filters, context.today)
  const inOrder = (from: 'chosen.' | '', isBackwards = false) => {
    const to = sql.raw(isBackwards ? OTHER_WAY[way] : way)
    // Those without a figure are last in both directions.
    const nulls = source === 'figures' ? sql.raw(`NULLS ${isBackwards ? 'FIRST' : 'LAST'}`) : sql``
    return sql`${sql.ref(`${from}place`)} ${to} ${nulls}, ${sql.ref(`${from}id`)} ${to}`
  }
  let chosen = selectPlaces(context, filters).orderBy(inOrder('', span?.isBackwards))
  if (span) chosen = chosen.limit(span.limit).offset(span.offset)
  return selectCustomers(context.db, context.today)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'customers.id')
    .orderBy(inOrder('chosen.'))
}

/** Selects the ids of the matching customers with what they are ordered by. */
function selectPlaces(
  context: Context<Actor>,
  filters: Filters,
): SelectQueryBuilder<DB, never, Place> {
  const { today } = context
  const { by, source } = getOrder(filters, today)
  const onStanding = [...matchesStanding(filters, today), ...matchesTab(filters, today)]
  if (source !== 'name') {
    return matchingStandings(context, filters)
      .where((eb) => eb.and(onStanding))
      .select(['customer_standings.customer_id as id', by.as('place')])
  }
  const named = matchingCustomers(context, filters).select(['customers.id', by.as('place')])
  if (onStanding.length === 0) return named
  return named
    .innerJoin('customer_standings', 'customer_standings.customer_id', 'customers.id')
    .where((eb) => eb.and(onStanding))
}

type Place = { id: number; place: unknown }

const OTHER_WAY = { asc: 'desc', desc: 'asc' } as const
