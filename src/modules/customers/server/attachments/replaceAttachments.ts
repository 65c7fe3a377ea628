import { sql } from 'kysely'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { lockCustomer } from '../lockCustomer.ts'
import { setAttachmentKinds, toLoggedKind } from './setAttachmentKinds.ts'
import { toAttachmentDto, attachmentsSql } from './attachments.ts'

/** Handles the addition and removal of a customer's attachments, and their kinds. */
export const handleReplaceAttachments: Write<typeof endpoints.replaceAttachments> = async (
  context,
  { params: { customerId }, body, files },
) => {
  const { db, actor, now } = context
  const { agent_id: agentId } = await lockCustomer(context, customerId)
  const named = body.deleteIdString.split(',').filter(Boolean).map(Number)
  const removed = await db
    .deleteFrom('attachments')
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<number>`ANY (${named}::bigint[])`)
    .returning('id')
    .execute()
  const whose = {
    agent_id: agentId,
    customer_id: customerId,
    created_by: actor.id,
    created_at: now,
  }
  const labelled = await setAttachmentKinds(
    context,
    { column: 'customer_id', id: customerId },
    body,
  )
  const fileIds = await recordFiles(context, agentId, files)
  if (fileIds.length > 0) {
    const rows = fileIds.map((fileId) => ({ ...whose, file_id: fileId, kind: body.kind }))
    await db.insertInto('attachments').values(rows).execute()
  }
  const { attachments } = await db
    .selectFrom('customers')
    .select(attachmentsSql.as('attachments'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const before = { removed: removed.map(({ id }) => id) }
  const after = {
    added: files.map(({ originalName }) => originalName),
    ...toLoggedKind(body.kind, labelled),
  }
  const about = { entity: 'customer', entityId: customerId, agentId, customerId } as const
  const isChanged = fileIds.length + removed.length + labelled.length > 0
  const log = { action: 'customer.attachments', ...about, before, after } as const
  return { data: attachments.map(toAttachmentDto), log: isChanged ? log : [] }
}
