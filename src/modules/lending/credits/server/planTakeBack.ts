import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { refundPostings } from '#core/ledger/refundPostings.ts'
import { dayNumber, getBalance, type LoanState } from '#core/loan/standing.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import { carriedOver } from '#modules/ledger/server/moveJournals.ts'
import { getReversals, getReversedPlace } from '#modules/ledger/server/reversals.ts'
import { balanceImported, findImports } from '../../movements/server/importedMoney.ts'
import { toLoanColumns } from '../../movements/server/loans.ts'
import { getTotal } from '../../movements/server/planReversal.ts'
import { NO_LINKS, toTransactionRow } from '../../movements/server/transactions.ts'
import type { Movements } from '../../movements/server/writeMovements.ts'
import type { LockedTransaction } from './lockTransaction.ts'

type TakeBack = Pick<LockedTransaction, 'cashbook' | 'transaction'> & {
  kind: 'BOUNCED' | 'CORRECTED'
  /** The loan without the credit. */
  loan: LoanState
  reason: string
  /** The day on which the credit counted, where that is before today. */
  countsOn: Day | null
}

/**
 * Plans the undoing of a credit by a row dated today: it marks the credit, and posts the money out of
 * where it went: the account, the box, or the runner who took it. Returns the row's id, the
 * cashbook's changes, that place and the credit's import.
 */
export async function planTakeBack(
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
    id,
    kind,
    amountSen,
    runnerId,
    bankAccountId,
    on: today,
    remark: reason,
    reference: transaction.reference ?? '',
    number: cashbook.transaction_count + 1,
    day: dayNumber(loan, today),
    balanceSen: getBalance(loan),
  }
  const changes = toLoanColumns(loan, { transactionCount: line.number, endOn: cashbook.end_on })
  const links = { ...NO_LINKS, takes_back_id: transaction.id, counts_on: countsOn }
  const state = bankAccountId === null ? null : kind
  const place = getReversedPlace(await getReversals(context, [transaction.id]))
  const journal = {
    ...owner,
    event: kind,
    transactionId: id,
    businessOn: today,
    postings: refundPostings({ ...owner, ...place, amountSen }),
  } as const
  const currentOwner = { cashbookId: cashbook.id, agentId: cashbook.agent_id }
  const migrationId = (await findImports(db, [transaction.id])).get(transaction.id) ?? null
  const imports = new Map(migrationId === null ? [] : [[id, migrationId]])
  const movements: Movements = {
    transactions: [{ ...toTransactionRow(line, context), ...links }],
    reversedCredits: [{ id: transaction.id, is_taken_back: true, transfer_state: state }],
    loans: [{ id: cashbook.id, ...changes }],
    journals: [
      journal,
      ...carriedOver([journal], currentOwner, today),
      ...(await balanceImported(context, [journal], imports)),
    ],
    totals: [getTotal(line)],
  }
  return { id, changes, place, migrationId, movements }
}
