import { sql } from 'kysely'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import { selectDetails } from './selectDetails.ts'
import { toSettledDto } from './toSettledDto.ts'

/** Lists settled cashbooks, latest first; the cursor is the last settlement of the page. */
export const handleListSettledCashbooks: Read<typeof endpoints.listSettledCashbooks> = async (
  context,
  { query: { cursor, limit, runnerId, ...filter } },
) => {
  requireVisibleAgent(context.actor, filter.agentId)
  let matching = selectDetails(context, filter)
  if (cursor !== undefined) matching = matching.where('settlements.id', '<', Number(cursor))
  if (runnerId !== undefined) matching = matching.where(collectedBy(runnerId))
  const rows = await matching
    .orderBy('settlements.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toSettledDto)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? String(last.settlementId) : null }
}

const collectedBy = (runnerId: number) =>
  runnerId === 0
    ? sql<boolean>`NOT EXISTS (
        SELECT FROM settlement_commissions AS share WHERE share.settlement_id = settlements.id)`
    : sql<boolean>`EXISTS (
        SELECT FROM settlement_commissions AS share
        WHERE share.settlement_id = settlements.id AND share.runner_id = ${runnerId})`
