import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { refundPostings } from '#core/ledger/refundPostings.ts'
import { dayNumber, getBalance, type LoanState } from '#core/loan/standing.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { MoneyPlace } from '#core/ledger/moneyPosting.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { carriedOver } from '#modules/ledger/server/moveJournals.ts'
import { getReversals, getReversedPlace } from '#modules/ledger/server/reversals.ts'
import { balanceImported, findImports } from '../../movements/server/importedMoney.ts'
import { toLoanColumns } from '../../movements/server/loans.ts'
import { getTotal } from '../../movements/server/planReversal.ts'
import { NO_LINKS, toTransactionRow } from '../../movements/server/transactions.ts'
import type { Movements } from '../../movements/server/writeMovements.ts'
import type { LockedTransaction } from './lockTransaction.ts'

/** A credit to undo; of its cashbook only what the plan needs, so a batch reads no more. */
export type TakeBack = Pick<LockedTransaction, 'transaction'> & {
  cashbook: Pick<CashbookRow, 'id' | 'agent_id' | 'transaction_count' | 'end_on'>
  kind: 'BOUNCED' | 'CORRECTED'
  /** The loan without the credit, and without those before it in the list. */
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
export async function planTakeBack(context: Context<Actor>, takeBack: TakeBack) {
  const { taken, movements } = await planTakeBacks(context, [takeBack])
  return { ...assertDefined(taken[0], 'one was planned'), movements }
}

/** Plans the undoing of many credits, several of one cashbook among them, with the same statements. */
export async function planTakeBacks(context: Context<Actor>, takeBacks: readonly TakeBack[]) {
  const { db, today } = context
  const originals = takeBacks.map(({ transaction }) => transaction.id)
  const ids = await takeIds(db, 'transactions_id_seq', takeBacks.length)
  const reversals = await getReversals(context, originals)
  const imports = await findImports(db, originals)
  const numbers = new Map<number, number>()
  const parts = takeBacks.map((takeBack, index) => {
    const { cashbook, transaction } = takeBack
    const number = (numbers.get(cashbook.id) ?? cashbook.transaction_count) + 1
    numbers.set(cashbook.id, number)
    const id = assertDefined(ids[index], 'an id for each')
    const own = reversals.filter(({ transactionId }) => transactionId === transaction.id)
    const migrationId = imports.get(transaction.id) ?? null
    return {
      ...planOne(context, takeBack, { id, number, place: getReversedPlace(own) }),
      migrationId,
    }
  })
  const journals = parts.flatMap(({ journal, takeBack: { cashbook } }) => [
    journal,
    ...carriedOver([journal], { cashbookId: cashbook.id, agentId: cashbook.agent_id }, today),
  ])
  const importOf = new Map(
    parts.flatMap(({ id, migrationId }) => (migrationId === null ? [] : [[id, migrationId]])),
  )
  const loans = new Map(parts.map((part) => [part.takeBack.cashbook.id, part.changes]))
  const movements: Movements = {
    transactions: parts.map(({ row }) => row),
    reversedCredits: parts.map(({ credit }) => credit),
    loans: [...loans].map(([id, changes]) => ({ id, ...changes })),
    journals: [
      ...journals,
      ...(await balanceImported(
        context,
        parts.map(({ journal }) => journal),
        importOf,
      )),
    ],
    totals: parts.map(({ total }) => total),
  }
  const taken = parts.map(({ id, changes, place, migrationId }) => ({
    id,
    changes,
    place,
    migrationId,
  }))
  return { taken, movements }
}

type Given = { id: number; number: number; place: MoneyPlace }

function planOne(context: Context<Actor>, takeBack: TakeBack, { id, number, place }: Given) {
  const { today } = context
  const { kind, cashbook, transaction, loan, reason, countsOn } = takeBack
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
    number,
    day: dayNumber(loan, today),
    balanceSen: getBalance(loan),
  }
  const links = { ...NO_LINKS, takes_back_id: transaction.id, counts_on: countsOn }
  const state = bankAccountId === null ? null : kind
  const journal = {
    ...owner,
    event: kind,
    transactionId: id,
    businessOn: today,
    postings: refundPostings({ ...owner, ...place, amountSen }),
  } as const
  return {
    id,
    place,
    takeBack,
    journal,
    row: { ...toTransactionRow(line, context), ...links },
    credit: { id: transaction.id, is_taken_back: true, transfer_state: state },
    changes: toLoanColumns(loan, { transactionCount: number, endOn: cashbook.end_on }),
    total: getTotal(line),
  }
}
