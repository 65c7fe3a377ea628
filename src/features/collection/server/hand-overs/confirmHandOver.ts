import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../handOverContract.ts'
import { handOverMessages as text } from '../../handOverMessages.ts'
import { boxCash } from './boxCash.ts'
import {
  handOverFacts,
  toHandOverDto,
  lockCarrier,
  lockHandOver,
  selectHandOvers,
} from './handOverRows.ts'

/** Handles the agent's confirmation of the amount that a runner counted: it is in the box now. */
export const handleConfirmHandOver: Write<typeof endpoints.confirmHandOver> = async (
  context,
  { params },
) => {
  const { db, actor, now } = context
  const before = await lockHandOver(context, params.id)
  if (before.confirmed_at !== null) throw conflict(text.HAND_OVER_CONFIRMED)
  await lockCarrier(context, before.runner_id)
  await db
    .updateTable('hand_overs')
    .set({ confirmed_by: actor.id, confirmed_at: now })
    .where('id', '=', params.id)
    .execute()
  await boxCash(context, before)
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
