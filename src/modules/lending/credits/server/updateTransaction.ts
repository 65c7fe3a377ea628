import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { changeAmount } from '#core/loan/changeAmount.ts'
import { getBalance } from '#core/loan/standing.ts'
import { creditPostings } from '#core/ledger/creditPostings.ts'
import { refundPostings } from '#core/ledger/refundPostings.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { difference } from '#platform/server/operationLog.ts'
import { conflict, fieldError, AppError, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type { Journal } from '#modules/ledger/server/ledger.ts'
import { carriedOver } from '#modules/ledger/server/moveJournals.ts'
import { getReversals, getReversedPlace } from '#modules/ledger/server/reversals.ts'
import { balanceImported, findImports } from '../../movements/server/importedMoney.ts'
import { getUnconfirmedCredit } from '../../cashbooks/server/unconfirmedCredit.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { getLoan, selectCashbooks } from '../../cashbooks/server/cashbookRow.ts'
import { firstCreditColumns, isFirstCredit } from '../../cashbooks/server/opening/firstCredit.ts'
import { getTotal } from '../../movements/server/planReversal.ts'
import type { ActiveTransaction } from '../../movements/server/activeTransactions.ts'
import { planOwnSettlement } from '../../movements/server/planSettlements.ts'
import { selfSettledLines } from '../../movements/server/selfSettledLines.ts'
import { changeTransactions } from '../../movements/server/transactions.ts'
import { joinMovements, writeMovements } from '../../movements/server/writeMovements.ts'
import type * as endpoints from '../contract.ts'
import { creditMessages } from '../messages.ts'
import { lockTransaction, type LockedTransaction } from './lockTransaction.ts'
import { assertOwnCashbooks } from './assertOwnCashbooks.ts'
import { selectTransactions, toTransactionDto } from './toTransactionDto.ts'

/**
 * Handles another remark, or with a reason another amount of the latest transaction, which is
 * posted again.
 */
export const handleUpdateTransaction: Write<typeof endpoints.updateTransaction> = async (
  context,
  { params, body },
) => {
  const { db, today } = context
  const { amount, remark, reason } = body
  if (amount === undefined && remark === undefined)
    throw new AppError(creditMessages.NOTHING_TO_CHANGE)
  const locked = await lockTransaction(context, params.id)
  const { cashbook, row } = locked
  if (cashbook.status === CASHBOOK_STATUS.CLOSED) throw conflict(refusalMessages.CASHBOOK_CLOSED)
  const hasOtherAmount = amount !== undefined && amount !== row.amount_sen
  if (hasOtherAmount) {
    if (reason === '') throw reasonMissing(context)
    await repost(context, locked, amount)
  }
  if (remark !== undefined) changeTransactions(context, [{ id: row.id, remark }])
  const [changed, stored] = await Promise.all([
    selectTransactions(db).where('transactions.id', '=', row.id).executeTakeFirstOrThrow(),
    selectCashbooks(db).where('cashbooks.id', '=', cashbook.id).executeTakeFirstOrThrow(),
  ])
  const was = { amount: row.amount_sen, remark: row.remark, reason: '' }
  const about = { agentId: cashbook.agent_id, customerId: cashbook.customer_id }
  const { before, after } = difference(was, {
    amount: changed.amount_sen,
    remark: changed.remark,
    ...(hasOtherAmount && { reason }),
  })
  // The log tells which day's money was changed, when it is not today's.
  const date = hasOtherAmount && row.business_on !== today && { date: row.business_on }
  const what = {
    entity: 'transaction',
    entityId: row.id,
    cashbookId: cashbook.id,
    ...about,
  } as const
  return {
    data: { transaction: toTransactionDto(changed), cashbook: toCashbookDto(stored, today) },
    log: [
      { action: 'transaction.update', ...what, before, after: { ...after, ...date } },
      ...(cashbook.status === CASHBOOK_STATUS.UNSETTLED ? selfSettledLines([stored]) : []),
    ],
  }
}

function reasonMissing({ language }: Context<Actor>) {
  return fieldError('reason', commonMessages.REQUIRED, {
    field: translate(creditMessages.reason, language),
  })
}

async function repost(context: Context<Actor>, locked: LockedTransaction, amountSen: Sen) {
  const { db } = context
  const { cashbook, transaction, live } = locked
  assertOwnCashbooks(context.actor, transaction)
  await assertPeriodOpen(context, transaction.on)
  const unconfirmedSen = await getUnconfirmedCredit(db, cashbook.id)
  const { loan } = unwrapOrThrow(
    changeAmount(getLoan(cashbook), transaction, { amountSen, unconfirmedSen }, live),
  )
  const { id: cashbookId, agent_id: agentId, transaction_count: transactionCount } = cashbook
  const { id: transactionId, kind, runnerId } = transaction
  const addedSen = subtractSen(amountSen, transaction.amountSen)
  const collected = kind === 'REFUND' ? [] : [{ cashbookId, runnerId, amountSen: addedSen }]
  const end = { cashbookId, agentId, transactionCount, loan }
  const { columns, movements } = await planOwnSettlement(context, end, collected)
  const changed = {
    credit_sen: loan.creditSen,
    ...(isFirstCredit(cashbook, transaction) && firstCreditColumns(cashbook, amountSen)),
  }
  const reversals = await getReversals(context, [transactionId])
  const replacement = getReplacement(cashbookId, transaction, { reversals, amountSen })
  const reposted = [...reversals, replacement]
  const imports = await findImports(db, [transactionId])
  const reposting = {
    changed: [{ id: transactionId, amount_sen: amountSen, balance_after_sen: getBalance(loan) }],
    loans: [{ id: cashbookId, ...changed, ...columns }],
    journals: [
      ...reposted,
      ...carriedOver([replacement], { cashbookId, agentId }, context.today),
      ...(await balanceImported(context, reposted, imports)),
    ],
    totals: [{ ...getTotal({ ...transaction, amountSen: addedSen }), count: 0 as const }],
  }
  writeMovements(context, joinMovements(reposting, movements))
}

/** Returns the journal of the other amount, where the money was. */
function getReplacement(
  cashbookId: number,
  { id: transactionId, agentId, kind, on: businessOn }: ActiveTransaction,
  { reversals, amountSen }: { reversals: readonly Journal[]; amountSen: Sen },
): Journal {
  const owner = { agentId, cashbookId }
  const money = { ...owner, ...getReversedPlace(reversals), amountSen }
  const about = { ...owner, transactionId, businessOn }
  return kind === 'REFUND'
    ? { ...about, event: 'REFUND', postings: refundPostings(money) }
    : { ...about, event: 'CREDIT', postings: creditPostings(money) }
}
