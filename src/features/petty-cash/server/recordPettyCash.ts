import { isAdminType } from '#core/access/roles.ts'
import { pettyCashPostings } from '#core/ledger/pettyCashPostings.ts'
import { addSen, type Sen } from '#core/money.ts'
import { pettyCashChange } from '#core/pettyCash.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { lockPettyCash } from '#features/ledger/server/lockPettyCash.ts'
import { post } from '#features/ledger/server/ledger.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import { AppError, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

type Body = Parameters<typeof handleRecordPettyCash>[1]['body']

/**
 * Records a manual entry. The account is locked first, so that concurrent entries cannot overdraw
 * it.
 */
export const handleRecordPettyCash: Write<typeof endpoints.recordPettyCash> = async (
  context,
  { body, files },
) => {
  const { actor, today } = context
  const { agentId, type, amount, remark } = body
  if (type !== 'EXPENSE' && !isAdminType(actor.roleId)) {
    throw new AppError(commonMessages.NO_PERMISSION, { status: 403 })
  }
  const balanceSen = await lockPettyCash(context, agentId)
  const { changeSen } = unwrapOrThrow(
    pettyCashChange({ type, amountSen: amount, remark }, balanceSen),
  )
  const [id, fileIds] = await Promise.all([
    insertEntry(context, body, changeSen),
    recordFiles(context, agentId, files),
  ])
  attach(context, { id, agentId }, fileIds)
  const postings = pettyCashPostings({ agentId, type, changeSen })
  const journal = { event: 'PETTY_CASH', agentId, businessOn: today, postings } as const
  post(context, [{ ...journal, pettyCashEntryId: id }])
  const pettyCash = addSen(balanceSen, changeSen)
  const after = { type, amount: changeSen, remark, pettyCash }
  return {
    data: { id, agentId, type, amount: changeSen, pettyCash, businessDate: today },
    log: { action: 'pettyCash.record', entity: 'pettyCash', entityId: id, agentId, after },
  }
}

async function insertEntry(
  { db, actor, now, today }: Context<Actor>,
  { agentId, type, remark }: Body,
  changeSen: Sen,
): Promise<number> {
  const origin = { agent_id: agentId, created_by: actor.id, created_at: now }
  const { id } = await db
    .insertInto('petty_cash_entries')
    .values({ ...origin, type, remark, amount_sen: changeSen, business_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function attach(
  { db, actor, now, send }: Context<Actor>,
  entry: { id: number; agentId: number },
  fileIds: readonly number[],
): void {
  const origin = { agent_id: entry.agentId, created_by: actor.id, created_at: now }
  const rows = fileIds.map((fileId) => ({
    ...origin,
    petty_cash_entry_id: entry.id,
    file_id: fileId,
  }))
  if (rows.length > 0) send(db.insertInto('attachments').values(rows).execute())
}
