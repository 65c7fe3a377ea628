import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { refundPostings } from '#core/ledger/refundPostings.ts'
import { dayNumber, getBalance, type LoanState } from '#core/loan/standing.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import { insertAll, updateAll } from '#platform/server/writeAll.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { carriedOver } from '#modules/ledger/server/moveJournals.ts'
import { getReversals, getReversedPlace } from '#modules/ledger/server/reversals.ts'
import { balanceImported, findImports } from '../../movements/server/importedMoney.ts'
import { getTotal } from '../../movements/server/planReversal.ts'
import type { LockedTransaction } from './lockTransaction.ts'
import { transactionRow } from './toTransactionDto.ts'

type TakeBack = Pick<LockedTransaction, 'cashbook' | 'transaction'> & {
  kind: 'BOUNCED' | 'CORRECTED'
  /** The loan without the credit. */
  loan: LoanState
  reason: string
  /** The day on which the credit counted, where that is before today. */
  countsOn: Day | null
}

/**
 * Undoes a credit by a row dated today, marks the credit, and posts the money out of where it
 * went: the account, the box, or the runner who took it. Returns the row's id, the cashbook's
 * changes, that place and the credit's import.
 */
export async function takeBackCredit(
  context: Context<Actor>,
  { kind, cashbook, transaction, loan, reason, countsOn }: TakeBack,
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
  const links = { takes_back_id: transaction.id, counts_on: countsOn }
  const state = bankAccountId === null ? null : kind
  const marked = { id: transaction.id, is_taken_back: true, transfer_state: state }
  context.send(
    insertAll(db, 'transactions', [{ ...transactionRow(kind, line, id, context), ...links }]),
  )
  context.send(updateAll(db, 'transactions', [marked]))
  context.send(updateAll(db, 'cashbooks', [{ id: cashbook.id, ...changes }]))
  const place = getReversedPlace(await getReversals(context, [transaction.id]))
  const journal = {
    ...owner,
    event: kind,
    transactionId: id,
    businessOn: today,
    postings: refundPostings({ ...owner, ...place, amountSen }),
  } as const
  const currentOwner = { cashbookId: cashbook.id, agentId: cashbook.agent_id }
  post(
    context,
    [journal, ...carriedOver([journal], currentOwner, today)],
    [getTotal({ ...line, kind })],
  )
  const imports = await findImports(db, [id])
  await balanceImported(context, [journal], imports)
  return { id, changes, place, migrationId: imports.get(id) ?? null }
}
