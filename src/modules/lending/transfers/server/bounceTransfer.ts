import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { assertDefined } from '#core/invariant.ts'
import { getBalance } from '#core/loan/standing.ts'
import { takeBack } from '#core/loan/takeBack.ts'
import { conflict, notFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { getLoan } from '../../cashbooks/server/cashbookRow.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { assertOwnCashbooks } from '../../credits/server/assertOwnCashbooks.ts'
import { lockTransaction, lockTransferState } from '../../credits/server/lockTransaction.ts'
import { handleRemoveTransaction } from '../../credits/server/removeTransaction.ts'
import { planTakeBack } from '../../credits/server/planTakeBack.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import { selectTransactions, toTransactionDto } from '../../credits/server/toTransactionDto.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type * as endpoints from '../contract.ts'
import { transferMessages as text } from '../messages.ts'

/**
 * Undoes a transfer that never arrived: a transaction dated today that lowers the total credit
 * and the bank account. The original stays, marked.
 */
export const handleBounceTransfer: Write<typeof endpoints.bounceTransfer> = async (
  context,
  { params, body: { reason }, files },
) => {
  const { db, today } = context
  const { row, cashbook, transaction } = await lockTransaction(context, params.id)
  const { transfer_state: state } = await lockTransferState(context, params.id)
  if (state === null) throw notFound()
  if (transaction.kind === 'RECOVERY') return bounceRecovery(context, { params, reason, files })
  if (state === 'BOUNCED') throw conflict(text.TRANSFER_BOUNCED)
  if (state === 'CORRECTED') throw conflict(refusalMessages.CREDIT_REVERSED)
  assertOwnCashbooks(context.actor, transaction)
  const { amountSen } = transaction
  const { loan } = unwrapOrThrow(
    takeBack(getLoan(cashbook), { kind: 'BOUNCED', amountSen, on: today }),
  )
  const { id, changes, movements } = await planTakeBack(context, {
    kind: 'BOUNCED',
    cashbook,
    transaction,
    loan,
    reason,
    countsOn: null,
  })
  writeMovements(context, movements)
  const stored = await selectTransactions(db)
    .where('transactions.id', '=', id)
    .executeTakeFirstOrThrow()
  const about = {
    agentId: cashbook.agent_id,
    customerId: cashbook.customer_id,
    cashbookId: cashbook.id,
  }
  const after = {
    amount: amountSen,
    date: today,
    transferDate: row.business_on,
    account: row.account_name,
    balance: getBalance(loan),
    reason,
  }
  return {
    data: {
      transaction: toTransactionDto(stored),
      cashbook: toCashbookDto({ ...cashbook, ...changes }, today),
    },
    log: { action: 'transfer.bounce', entity: 'transaction', entityId: id, ...about, after },
  }
}

type Bounced = Pick<RequestOf<typeof endpoints.bounceTransfer>, 'params'> & {
  reason: string
  files: Parameters<typeof handleRemoveTransaction>[1]['files']
}

/** A recovery pays no debt: one that never arrived is removed, by the rules of a removal. */
async function bounceRecovery(context: Context<Actor>, { params, reason, files }: Bounced) {
  const body = { reason }
  const { data, log } = await handleRemoveTransaction(context, { params, body, query: {}, files })
  const { transaction } = data
  return {
    data: { transaction, cashbook: assertDefined(data.cashbook ?? undefined, 'it ended') },
    log,
  }
}
