import { ROLES } from '#core/access/roles.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { lockCarrier } from '#modules/ledger/server/lockCarrier.ts'
import type * as endpoints from '../contract.ts'
import { handOverMessages as text } from '../messages.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { getHandOverReversals } from '#modules/ledger/server/reversals.ts'
import { markCount } from './countWrites.ts'
import { handOverFacts, lockCount } from './handOverRows.ts'
import { noteOpenDays } from './noteOpenDays.ts'

/**
 * Handles the removal of a count; only the holder of the cash may remove a confirmed one. What it
 * moved into the box is with the runner again.
 */
export const handleRemoveHandOver: Write<typeof endpoints.removeHandOver> = async (
  context,
  { params },
) => {
  const { actor, now } = context
  const row = await lockCount(context, params.id)
  if (row.confirmed_at !== null && actor.roleId === ROLES.RUNNER) {
    throw conflict(text.HAND_OVER_CONFIRMED)
  }
  await lockCarrier(context, row.runner_id)
  post(
    context,
    await getHandOverReversals(
      context,
      row.days.map(({ id }) => id),
    ),
  )
  await markCount(context, params.id, { removed_at: now })
  if (row.confirmed_at !== null) await noteOpenDays(context, params.id, row.agent_id)
  return {
    data: null,
    log: {
      action: 'handOver.remove',
      entity: 'hand-over',
      entityId: params.id,
      agentId: row.agent_id,
      before: handOverFacts(row),
    },
  }
}
