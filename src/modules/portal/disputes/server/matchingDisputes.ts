import type { z } from 'zod'
import type { Actor, Context } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type { listDisputes } from './schemas.ts'
import { selectDisputes } from './disputeRows.ts'
import { visibleDisputes } from './visibleDisputes.ts'

type Filters = Pick<z.output<typeof listDisputes.query>, 'state' | 'agentId' | 'from' | 'to'>

/** Selects the visible disputes that the filters of the register allow. */
export function matchingDisputes(
  { db, actor }: Context<Actor>,
  { state, agentId, from, to }: Filters,
) {
  requireVisibleAgent(actor, agentId)
  let matching = selectDisputes(db).where(visibleDisputes(actor))
  if (state === 'OPEN') matching = matching.where('disputes.outcome', 'is', null)
  if (state === 'ANSWERED') matching = matching.where('disputes.outcome', 'is not', null)
  if (agentId !== undefined) matching = matching.where('disputes.agent_id', '=', agentId)
  if (from !== undefined) matching = matching.where('disputes.disputed_on', '>=', from)
  if (to !== undefined) matching = matching.where('disputes.disputed_on', '<=', to)
  return matching
}
