import { sql } from 'kysely'
import type { Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import { matchingActs, type ActRow } from './matchingActs.ts'
import { toActs } from './toActs.ts'

/** Lists acts, the newest first. The cursor is the moment and the act last shown. */
export const handleListActsToCheck: Read<typeof endpoints.listActsToCheck> = async (
  context,
  { query: { cursor, limit, ...filters } },
) => {
  requireVisibleAgent(context.actor, filters.agentId)
  const matching = matchingActs(context, filters)
  const [rows, total] = await Promise.all([
    sql<ActRow>`
      SELECT * FROM (${matching}) AS act WHERE ${isBelow(cursor)}
      ORDER BY happened_at DESC, source DESC, source_id DESC LIMIT ${limit + 1}`.execute(
      context.db,
    ),
    sql<{ count: number; amount: Sen }>`
      SELECT count(*) AS count, coalesce(sum(amount_sen), 0)::bigint AS amount
      FROM (${matching}) AS act`.execute(context.db),
  ])
  const shown = rows.rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await toActs(context, shown),
    nextCursor:
      last && rows.rows.length > limit
        ? `${last.happened_at.getTime()}_${last.source}_${last.source_id}`
        : null,
    total: total.rows[0] ?? { count: 0, amount: 0 as Sen },
  }
}

function isBelow(cursor: string | undefined) {
  const [ms, source, id] = cursor?.split('_') ?? []
  if (source === undefined) return sql<boolean>`true`
  return sql<boolean>`(happened_at, source, source_id)
    < (${new Date(Number(ms))}::timestamptz, ${source}::text, ${Number(id)}::bigint)`
}
