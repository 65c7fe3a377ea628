import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { AppError, conflict, orNotFound } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
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
  const removed = toIds(body.deleteIdString)
  const owner = { column: 'cashbook_id', id, agentId } as const
  await assertReadable(context, id, [...removed, ...toIds(body.kindIdString)])
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

const toIds = (text = '') => (text === '' ? [] : text.split(',').map(Number))

/**
 * A runner neither removes nor labels papers of guarantors: under another kind they could be read.
 * @throws AppError 403
 */
async function assertReadable(
  { db, actor }: Context<Actor>,
  cashbookId: number,
  ids: readonly number[],
): Promise<void> {
  if (actor.roleId !== ROLES.RUNNER || ids.length === 0) return
  const closed = await db
    .selectFrom('attachments')
    .select('id')
    .where('cashbook_id', '=', cashbookId)
    .where('kind', '=', 'GUARANTOR')
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .executeTakeFirst()
  if (closed) throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
}
