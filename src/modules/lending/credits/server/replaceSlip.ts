import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { ROLES } from '#core/access/roles.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { AppError, conflict, fieldError } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { attach, detach } from '#modules/customers/server/attachments/attachments.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type * as endpoints from '../contract.ts'
import { creditMessages as text } from '../messages.ts'
import { assertOwnCashbooks } from './assertOwnCashbooks.ts'
import { lockTransaction, type LockedTransaction } from './lockTransaction.ts'
import { selectTransactions, toTransactionDto } from './toTransactionDto.ts'

/** Attaches the photo of a transfer's slip. The same photo again changes nothing. */
export const handleReplaceSlip: Write<typeof endpoints.replaceSlip> = async (
  context,
  { params, files: [photo] },
) => {
  const { db } = context
  const { row, cashbook, transaction } = await lockTransaction(context, params.id)
  const before = await getSlip(context, row.id)
  assertMayAttach(context, { row, cashbook, transaction }, before !== undefined)
  if (photo === undefined) throw slipMissing(context)
  if (before?.sha256 === photo.sha256) return { data: toTransactionDto(row), log: [] }
  const owner = { column: 'transaction_id', id: row.id, agentId: row.agent_id } as const
  await detach(context, owner, 'ALL')
  attach(context, owner, await recordFiles(context, row.agent_id, [photo]))
  const stored = await selectTransactions(db)
    .where('transactions.id', '=', row.id)
    .executeTakeFirstOrThrow()
  const about = {
    agentId: cashbook.agent_id,
    customerId: cashbook.customer_id,
    cashbookId: cashbook.id,
  }
  return {
    data: toTransactionDto(stored),
    log: {
      action: 'transaction.slip',
      entity: 'transaction',
      entityId: row.id,
      ...about,
      ...(before && { before: { slip: before.name } }),
      after: { amount: row.amount_sen, slip: photo.originalName },
    },
  }
}

type Locked = Pick<LockedTransaction, 'row' | 'cashbook' | 'transaction'>

/**
 * Refuses cash, closed cashbooks, bookings of a former agent, and a runner's access to the
 * transfers of others or to a slip on which someone has decided. @throws AppError 403, 409, 422
 */
function assertMayAttach(
  { actor }: Context<Actor>,
  { row, cashbook, transaction }: Locked,
  hasSlip: boolean,
): void {
  if (row.bank_account_id === null) throw fieldError('slip', text.SLIP_NEEDS_TRANSFER)
  assertOwnCashbooks(actor, transaction)
  if (cashbook.status === CASHBOOK_STATUS.CLOSED) throw conflict(refusalMessages.CASHBOOK_CLOSED)
  if (actor.roleId !== ROLES.RUNNER) return
  if (row.runner_id !== actor.id) throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  if (hasSlip && row.transfer_state !== 'UNCONFIRMED') throw conflict(text.SLIP_FIXED)
}

function slipMissing({ language }: Context<Actor>) {
  const field = translate(accountMessages.slip, language)
  return fieldError('slip', commonMessages.REQUIRED, { field })
}

/** Returns the name and the content's hash of a stored slip. */
async function getSlip({ db }: Context<Actor>, transactionId: number) {
  return db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['files.sha256', 'files.original_name as name'])
    .where('attachments.transaction_id', '=', transactionId)
    .executeTakeFirst()
}
