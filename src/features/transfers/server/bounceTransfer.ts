import { assertDefined } from '#core/invariant.ts'
import { refundPostings } from '#core/ledger/refundPostings.ts'
import { bounce } from '#core/loan/bounce.ts'
import { dayNumber, getBalance, type LoanState } from '#core/loan/standing.ts'
import { conflict, notFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import { insertAll, updateAll } from '#platform/server/writeAll.ts'
import { post } from '#features/ledger/server/ledger.ts'
import { carriedOver } from '#features/ledger/server/moveJournals.ts'
import { getLoan } from '#features/cashbooks/server/cashbookRow.ts'
import { getTotal } from '#features/cashbooks/server/reverseCredits.ts'
import { toCashbookDto } from '#features/cashbooks/server/toCashbookDto.ts'
import { assertOwnCashbooks } from '#features/credits/server/assertOwnCashbooks.ts'
import {
  lockTransaction,
  type LockedTransaction,
} from '#features/credits/server/lockTransaction.ts'
import {
  selectTransactions,
  toTransactionDto,
  transactionRow,
} from '#features/credits/server/toTransactionDto.ts'
import type * as endpoints from '../contract.ts'
import { transferMessages as text } from '../messages.ts'

/**
 * Undoes a transfer that never arrived: a transaction dated today that lowers the total credit
 * and the bank account. The original stays, marked.
 */
export const handleBounceTransfer: Write<typeof endpoints.bounceTransfer> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, today } = context
  const { row, cashbook, transaction } = await lockTransaction(context, params.id)
  const state = await lockState(context, params.id)
  if (state === null || transaction.kind !== 'CREDIT') throw notFound()
  if (state === 'BOUNCED') throw conflict(text.TRANSFER_BOUNCED)
  assertOwnCashbooks(context.actor, transaction)
  const { amountSen } = transaction
  const { loan } = unwrapOrThrow(bounce(getLoan(cashbook), { amountSen, on: today }))
  const { id, changes } = await recordBounce(context, { cashbook, transaction, loan, reason })
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

type Bounce = Pick<LockedTransaction, 'cashbook' | 'transaction'> & {
  loan: LoanState
  reason: string
}

/** Records the bounce, marks its transfer and posts it. Returns its id and the cashbook's changes. */
async function recordBounce(
  context: Context<Actor>,
  { cashbook, transaction, loan, reason }: Bounce,
) {
  const { db, today } = context
  const [taken] = await takeIds(db, 'transactions_id_seq', 1)
  const id = assertDefined(taken, 'one id was taken')
  const { agentId, amountSen, runnerId, bankAccountId } = transaction
  const owner = { agentId, cashbookId: cashbook.id }
  const line = {
    ...owner,
    amountSen,
    runnerId,
    bankAccountId,
    on: today,
    remark: reason,
    reference: transaction.reference ?? '',
    number: cashbook.transaction_count + 1,
    day: dayNumber(loan.startOn, today),
    balanceSen: getBalance(loan),
  }
  const changes = {
    credit_sen: loan.creditSen,
    latest_on: today,
    transaction_count: line.number,
  }
  const row = { ...transactionRow('BOUNCED', line, id, context), bounces_id: transaction.id }
  context.send(insertAll(db, 'transactions', [row]))
  context.send(updateAll(db, 'transactions', [{ id: transaction.id, transfer_state: 'BOUNCED' }]))
  context.send(updateAll(db, 'cashbooks', [{ id: cashbook.id, ...changes }]))
  const journal = {
    ...owner,
    event: 'BOUNCED',
    transactionId: id,
    businessOn: today,
    postings: refundPostings({ ...owner, bankAccountId, amountSen }),
  } as const
  const currentOwner = { cashbookId: cashbook.id, agentId: cashbook.agent_id }
  post(
    context,
    [journal, ...carriedOver([journal], currentOwner, today)],
    [getTotal({ ...line, kind: 'BOUNCED' })],
  )
  return { id, changes }
}

/** Locks a credit against a confirmation at the same time, and returns its state. */
async function lockState({ db }: Context<Actor>, id: number) {
  const { transfer_state: state } = await db
    .selectFrom('transactions')
    .select('transfer_state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}
