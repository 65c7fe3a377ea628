import { assertDefined } from '#core/invariant.ts'
import { recoveryPostings } from '#core/ledger/recoveryPostings.ts'
import { recover } from '#core/loan/recover.ts'
import { dayNumber } from '#core/loan/standing.ts'
import { ZERO_SEN, subtractSen, type Sen } from '#core/money.ts'
import { conflict, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import { lockAccounts, requireAccount } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { activeTransactions } from '../../movements/server/activeTransactions.ts'
import { getLoan } from '../../cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { assertWorksFor, resolveRunner } from '../../cashbooks/server/resolveRunner.ts'
import { getTotal } from '../../movements/server/planReversal.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { toTransactionRow } from '../../movements/server/transactions.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type * as endpoints from '../contract.ts'
import { creditMessages } from '../messages.ts'
import type { CreditLine } from './planCredits.ts'
import { getLine } from './recordCredit.ts'
import { toNewTransactionDto } from './toTransactionDto.ts'
import { transferFacts } from './transferFacts.ts'
import { visitFacts } from './visitFacts.ts'

/**
 * Handles money on a written-off cashbook, settled or closed: income of the day. The loss, the
 * settlement and its commissions stay as they were frozen.
 */
export const handleRecordRecovery: Write<typeof endpoints.recordRecovery> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const [cashbooks, runner, ids] = await Promise.all([
    lockCashbooks(context, [body.cashbookId]),
    resolveRunner(context, body.runnerId),
    takeIds(db, 'transactions_id_seq', 1),
    assertPeriodOpen(context, body.date, 'date'),
  ])
  const id = assertDefined(ids[0], 'one id was taken')
  const cashbook = orNotFound(cashbooks.get(body.cashbookId))
  const { agent_id: agentId, id: cashbookId, transaction_count: count } = cashbook
  if (body.seenTransactionCount !== undefined && body.seenTransactionCount !== count) {
    throw conflict(creditMessages.CASHBOOK_CHANGED)
  }
  assertWorksFor(agentId, runner)
  const accounts = await lockAccounts(context, [body.accountId])
  const account = requireAccount(accounts, agentId, body.accountId)
  const given = getLine(body, runner?.id ?? null, context)
  const [latest] = await activeTransactions(db, cashbookId, 1)
  const latestOn = assertDefined(latest, 'a cashbook that is not voided has a transaction').on
  const loan = getLoan(cashbook)
  const { amountSen, on } = given
  const { recoveredSen } = unwrapOrThrow(
    recover(loan, { amountSen, on, today, latestOn, recoveredSen: cashbook.recovered_sen }),
  )
  const line = {
    ...given,
    agentId,
    number: count + 1,
    day: dayNumber(loan, on),
    balanceSen: ZERO_SEN,
  }
  const changes = storeRecovery(context, { ...line, id, recoveredSen })
  const after = {
    amount: amountSen,
    date: on,
    leftToRecover: subtractSen(cashbook.written_off_sen, recoveredSen),
    runnerId: line.runnerId,
    remark: line.remark,
    ...transferFacts(account, line),
    ...visitFacts(context, body.visitedAt),
  }
  const about = { agentId, customerId: cashbook.customer_id, cashbookId }
  return {
    data: {
      transaction: toNewTransactionDto('RECOVERY', line, id, context, {
        runnerName: runner?.name,
        accountName: account?.name,
      }),
      cashbook: toCashbookDto({ ...cashbook, ...changes }, today),
    },
    log: { action: 'recovery.record', entity: 'transaction', entityId: id, ...about, after },
  }
}

type Recovery = CreditLine & {
  id: number
  agentId: number
  number: number
  day: number
  balanceSen: Sen
  recoveredSen: Sen
}

/** Stores and posts a recovery, and returns what it changes of its cashbook. */
function storeRecovery(context: Context<Actor>, { id, recoveredSen, ...line }: Recovery) {
  const { agentId, cashbookId, on: businessOn } = line
  const recovery = { ...line, id, kind: 'RECOVERY' } as const
  const changes = { recovered_sen: recoveredSen, transaction_count: line.number }
  const journal = { event: 'RECOVERY', agentId, cashbookId, transactionId: id } as const
  writeMovements(context, {
    transactions: [toTransactionRow(recovery, context)],
    loans: [{ id: cashbookId, ...changes }],
    journals: [{ ...journal, businessOn, postings: recoveryPostings(line) }],
    totals: [getTotal(recovery)],
  })
  return changes
}
