import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Write } from '#platform/server/handler.ts'
import {
  attach,
  detach,
  setAttachmentKinds,
  toLoggedKind,
} from '#modules/customers/server/attachments/attachments.ts'
import type * as endpoints from '../contract.ts'
import { toReceiptDto } from './toCashbookDto.ts'
import { selectCashbookDetails } from './cashbookRow.ts'
import { lockCashbooks } from './lockCashbooks.ts'

/** Handles the addition and removal of a cashbook's receipts, and their kinds, until it is closed. */
export const handleReplaceReceipts: Write<typeof endpoints.replaceReceipts> = async (
  context,
  { params, body, files },
) => {
  const { db } = context
  const {
    id,
    agent_id: agentId,
    status,
    customer_id: customerId,
  } = orNotFound((await lockCashbooks(context, [params.id])).get(params.id))
  if (status === CASHBOOK_STATUS.CLOSED) throw conflict(refusalMessages.CASHBOOK_CLOSED)
  const removed = body.deleteIdString === '' ? [] : body.deleteIdString.split(',').map(Number)
  const owner = { column: 'cashbook_id', id, agentId } as const
  await detach(context, owner, removed)
  const labelled = await setAttachmentKinds(context, owner, body)
  attach(context, owner, await recordFiles(context, agentId, files), body.kind)
  const { receipts } = await selectCashbookDetails(db)
    .where('cashbooks.id', '=', id)
    .executeTakeFirstOrThrow()
  const after = {
    added: files.map(({ originalName }) => originalName),
    removed,
    ...toLoggedKind(body.kind, labelled),
  }
  const about = { entity: 'cashbook', entityId: id, agentId, customerId, cashbookId: id } as const
  return { data: receipts.map(toReceiptDto), log: { action: 'cashbook.receipts', ...about, after } }
}
