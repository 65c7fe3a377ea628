import { assertDefined } from '#core/invariant.ts'
import { refundPostings } from '#core/ledger/refundPostings.ts'
import { refund } from '#core/loan/refund.ts'
import { getBalance, dayNumber } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { lockAccounts, requireAccount } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { getLoan } from '../../cashbooks/server/cashbookRow.ts'
import { getTotal } from '../../movements/server/planReversal.ts'
import { toTransactionRow, type NewLine } from '../../movements/server/transactions.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import { getUnconfirmedCredit } from '../../cashbooks/server/unconfirmedCredit.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { requireUnsettled } from './recordCredit.ts'
import { toNewTransactionDto } from './toTransactionDto.ts'
import { transferFacts } from './transferFacts.ts'

/**
 * Handles a refund, which the customer owes again. Petty cash may become negative, because the
 * money was paid.
 */
export const handleRecordRefund: Write<typeof endpoints.recordRefund> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const [cashbooks, ids] = await Promise.all([
    lockCashbooks(context, [body.cashbookId]),
    takeIds(db, 'transactions_id_seq', 1),
    assertPeriodOpen(context, body.date, 'date'),
  ])
  const id = assertDefined(ids[0], 'one id was taken')
  const cashbook = await requireUnsettled(context, cashbooks, body)
  const { amount: amountSen, date: on = today, remark, reference } = body
  const accounts = await lockAccounts(context, [body.accountId])
  const account = requireAccount(accounts, cashbook.agent_id, body.accountId)
  const unconfirmedSen = await getUnconfirmedCredit(db, cashbook.id)
  const given = { amountSen, unconfirmedSen, on, today }
  const { loan } = unwrapOrThrow(refund(getLoan(cashbook), given))
  const { id: cashbookId, agent_id: agentId, customer_id: customerId } = cashbook
  const number = cashbook.transaction_count + 1
  const line = {
    id,
    kind: 'REFUND' as const,
    cashbookId,
    agentId,
    amountSen,
    on,
    remark,
    bankAccountId: body.accountId,
    reference,
    number,
    runnerId: null,
    day: dayNumber(loan, on),
    balanceSen: getBalance(loan),
  }
  const changes = storeRefund(context, line, loan.creditSen)
  const moved = { amount: amountSen, date: on, balance: line.balanceSen, remark }
  const after = { ...moved, ...transferFacts(account, line) }
  const entry = { entityId: id, agentId, customerId, cashbookId, after }
  return {
    data: {
      transaction: toNewTransactionDto('REFUND', line, id, context, { accountName: account?.name }),
      cashbook: toCashbookDto({ ...cashbook, ...changes }, today),
    },
    log: { action: 'refund.record', entity: 'transaction', ...entry },
  }
}

/** Stores and posts a refund, and returns what it changes of its cashbook. */
function storeRefund(context: Context<Actor>, line: NewLine, creditSen: Sen) {
  const { agentId, cashbookId, on: businessOn, id: transactionId } = line
  const changes = { credit_sen: creditSen, latest_on: businessOn, transaction_count: line.number }
  const journal = { event: 'REFUND', agentId, cashbookId, transactionId, businessOn } as const
  writeMovements(context, {
    transactions: [toTransactionRow(line, context)],
    loans: [{ id: cashbookId, ...changes }],
    journals: [{ ...journal, postings: refundPostings(line) }],
    totals: [getTotal(line)],
  })
  return changes
}
