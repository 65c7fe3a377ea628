import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Span } from '#platform/server/getSpan.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectCustomers, type CustomerRow } from '../customerRows.ts'
import { matchesStanding, matchesTab, type Filters } from './customerFilters.ts'
import { getOrder, type Order } from './getOrder.ts'
import { matchingCustomers, matchingStandings } from './matchingCustomers.ts'

/** Selects all customers under the list's filters, in its order. */
export function selectListedCustomers(context: Context<Actor>, filters: Filters) {
  return selectCustomers(context.db, context.today)
    .innerJoin(selectPlaces(context, filters).as('chosen'), 'chosen.id', 'customers.id')
    .orderBy(inOrder(getOrder(filters, context.today), 'chosen.'))
}

/**
 * Loads a span of them. Their details are read by id, in a statement of their own: the planner takes
 * the order of a figure for so dear that it does not see what the rest costs, and reads all customers.
 */
export async function loadListedCustomers(
  context: Context<Actor>,
  filters: Filters,
  { limit, offset, isBackwards }: Span,
): Promise<CustomerRow[]> {
  const { db, today } = context
  const chosen = await selectPlaces(context, filters)
    .orderBy(inOrder(getOrder(filters, today), '', isBackwards))
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await selectCustomers(db, today)
    .where('customers.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inTurn = isBackwards ? ids.toReversed() : ids
  return inTurn.flatMap((id) => byId.get(id) ?? [])
}

function inOrder({ source, way }: Order, from: 'chosen.' | '', isBackwards = false) {
  const to = sql.raw(isBackwards ? OTHER_WAY[way] : way)
  // Those without a figure are last in both directions.
  const nulls = source === 'figures' ? sql.raw(`NULLS ${isBackwards ? 'FIRST' : 'LAST'}`) : sql``
  return sql`${sql.ref(`${from}place`)} ${to} ${nulls}, ${sql.ref(`${from}id`)} ${to}`
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
