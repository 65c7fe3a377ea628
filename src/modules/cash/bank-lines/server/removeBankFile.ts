import { sql } from 'kysely'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { visibleBankAccounts } from '#modules/ledger/accounts/server/bankAccountRows.ts'
import type * as endpoints from '../contract.ts'
import { bankLineMessages as text } from '../messages.ts'
import { lineState } from './bankLineRows.ts'
import { deleteFile, lockLines } from './bankLineWrites.ts'

/** Removes the last file of an account, as one that was of another account or read wrongly. */
export const handleRemoveBankFile: Write<typeof endpoints.removeBankFile> = async (
  context,
  { params: { id } },
) => {
  const { accountId, account, fileName, agentId } = await findFile(context, id)
  await lockLines(context.db, [accountId])
  await requireUnexplained(context, { id, accountId })
  const count = await deleteFile(context.db, { id, accountId })
  return {
    data: { removedCount: count },
    log: {
      action: 'bankLine.remove',
      entity: 'bank-file',
      entityId: id,
      agentId,
      before: { account, fileName, count },
    },
  }
}

async function findFile({ db, actor }: Context<Actor>, id: number) {
  const file = await db
    .selectFrom('bank_files')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_files.bank_account_id')
    .where(visibleBankAccounts(actor))
    .where('bank_files.id', '=', id)
    .select(['bank_accounts.id as accountId', 'bank_accounts.name as account'])
    .select(['bank_accounts.agent_id as agentId', 'bank_files.name as fileName'])
    .executeTakeFirst()
  return orNotFound(file)
}

/** @throws AppError 404 after another removed it, 409 for an older file or one with work in it */
async function requireUnexplained(
  { db }: Context<Actor>,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> {
  const { rows } = await sql<{ last_id: number; is_explained: boolean }>`
    SELECT (SELECT max(id) FROM bank_files WHERE bank_account_id = ${accountId}) AS last_id,
           EXISTS (SELECT FROM bank_lines AS line WHERE line.added_with = file.id
                     AND ${lineState} NOT IN ('OPEN', 'UNREAD')) AS is_explained
    FROM bank_files AS file WHERE file.id = ${id}`.execute(db)
  const file = orNotFound(rows[0])
  if (file.last_id !== id) throw conflict(text.BANK_FILE_NOT_LAST)
  if (file.is_explained) throw conflict(text.BANK_FILE_EXPLAINED)
}
