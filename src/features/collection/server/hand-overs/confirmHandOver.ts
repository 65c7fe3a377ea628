import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../handOverContract.ts'
import { handOverMessages as text } from '../../handOverMessages.ts'
import { handOverFacts, toHandOverDto, lockHandOver, selectHandOvers } from './handOverRows.ts'

/** Handles the agent's confirmation of the amount that a runner counted. */
export const handleConfirmHandOver: Write<typeof endpoints.confirmHandOver> = async (
  context,
  { params },
) => {
  const { db, actor, now } = context
  const before = await lockHandOver(context, params.id)
  if (before.confirmed_at !== null) throw conflict(text.HAND_OVER_CONFIRMED)
  await db
    .updateTable('hand_overs')
    .set({ confirmed_by: actor.id, confirmed_at: now })
    .where('id', '=', params.id)
    .execute()
  const row = await selectHandOvers(db)
    .where('hand_overs.id', '=', params.id)
    .executeTakeFirstOrThrow()
  return {
    data: toHandOverDto(row),
    log: {
      action: 'handOver.confirm',
      entity: 'hand-over',
      entityId: params.id,
      agentId: row.agent_id,
      after: handOverFacts(row),
    },
  }
}
