import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'
import { selectDisputes, toDisputeDto } from './disputeRows.ts'
import { insertMessage } from './insertMessage.ts'
import { visibleDisputes } from './visibleDisputes.ts'

/** Handles a message of staff that leaves the dispute open. @throws AppError 404, 409 when closed */
export const handleWriteAsStaff: Write<typeof endpoints.writeAsStaff> = async (
  context,
  { params: { id }, body: { words } },
) => {
  const { db, actor } = context
  const found = await db
    .selectFrom('disputes')
    .selectAll()
    .where('disputes.id', '=', id)
    .where(visibleDisputes(actor))
    .forUpdate()
    .executeTakeFirst()
  const dispute = orNotFound(found)
  if (dispute.outcome !== null) throw conflict(text.DISPUTE_CLOSED)
  const agentId = dispute.agent_id
  await insertMessage(context, { agentId, disputeId: id, isByCustomer: false, words })
  const row = await selectDisputes(db).where('disputes.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId, customerId: dispute.customer_id, cashbookId: dispute.cashbook_id }
  const log = { action: 'dispute.ask', entity: 'dispute', entityId: id, ...about } as const
  return { data: toDisputeDto(row), log: { ...log, after: { remark: words } } }
}
