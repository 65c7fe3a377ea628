import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { lockCustomer } from '../lockCustomer.ts'
import {
  attach,
  attachmentsSql,
  detach,
  setAttachmentKinds,
  toAttachmentDto,
  toLoggedKind,
} from './attachments.ts'

/** Handles the addition and removal of a customer's attachments, and their kinds. */
export const handleReplaceAttachments: Write<typeof endpoints.replaceAttachments> = async (
  context,
  { params: { customerId }, body, files },
) => {
  const { db } = context
  const { agent_id: agentId } = await lockCustomer(context, customerId)
  const named = body.deleteIdString.split(',').filter(Boolean).map(Number)
  const owner = { column: 'customer_id', id: customerId, agentId } as const
  const removed = await detach(context, owner, named)
  const labelled = await setAttachmentKinds(context, owner, body)
  const fileIds = await recordFiles(context, agentId, files)
  attach(context, owner, fileIds, body.kind)
  const { attachments } = await db
    .selectFrom('customers')
    .select(attachmentsSql.as('attachments'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const before = { removed }
  const after = {
    added: files.map(({ originalName }) => originalName),
    ...toLoggedKind(body.kind, labelled),
  }
  const about = { entity: 'customer', entityId: customerId, agentId, customerId } as const
  const isChanged = fileIds.length + removed.length + labelled.length > 0
  const log = { action: 'customer.attachments', ...about, before, after } as const
  return { data: attachments.map(toAttachmentDto), log: isChanged ? log : [] }
}
