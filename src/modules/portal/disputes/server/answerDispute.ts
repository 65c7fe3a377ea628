import { conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'
import { selectDisputes, toDisputeDto } from './disputeRows.ts'
import { changeDispute } from './disputeWrites.ts'
import { insertMessage } from './insertMessage.ts'
import { selectCorrections } from './listCorrections.ts'
import { visibleDisputes } from './visibleDisputes.ts'

/** Handles the answer of an agent or admin; of two at once, one wins. @throws AppError 404, 409 */
export const handleAnswerDispute: Write<typeof endpoints.answerDispute> = async (
  context,
  { params: { id }, body: { outcome, correctionId, words } },
) => {
  const { db, actor, now } = context
  const found = await db
    .selectFrom('disputes')
    .selectAll()
    .where('disputes.id', '=', id)
    .where(visibleDisputes(actor))
    .forUpdate()
    .executeTakeFirst()
  const dispute = orNotFound(found)
  if (dispute.outcome !== null) throw conflict(text.DISPUTE_CLOSED)
  const correction = outcome === 'CORRECTED' ? correctionId : undefined
  if (outcome === 'CORRECTED') await requireCorrection(context, dispute, correctionId)
  const ending = { outcome, correction_id: correction ?? null, closed_by: actor.id, closed_at: now }
  await changeDispute(db, id, ending)
  const agentId = dispute.agent_id
  await insertMessage(context, { agentId, disputeId: id, isByCustomer: false, words })
  const row = await selectDisputes(db).where('disputes.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId, customerId: dispute.customer_id, cashbookId: dispute.cashbook_id }
  return {
    data: toDisputeDto(row),
    log: {
      action: outcome === 'CORRECTED' ? 'dispute.correct' : 'dispute.decline',
      entity: 'dispute',
      entityId: id,
      ...about,
      after: { remark: words, ...(correction && { correctionId: correction }) },
    },
  }
}

/** Refuses "corrected" when nothing was. @throws AppError 422 */
async function requireCorrection(
  { db }: Context<Actor>,
  reported: { customer_id: number; created_at: Date },
  id: number | undefined,
): Promise<void> {
  if (id === undefined) throw fieldError('correctionId', text.CORRECTION_REQUIRED)
  const [found] = await selectCorrections(db, reported, id)
  if (!found) throw fieldError('correctionId', text.CORRECTION_INVALID)
}
