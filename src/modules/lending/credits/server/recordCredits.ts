import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { settle, settlesItself } from '#core/loan/settle.ts'
import { creditPostings } from '#core/ledger/creditPostings.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { toLoanColumns } from '../../movements/server/loans.ts'
import { getSettledColumns, planSettlements } from '../../movements/server/planSettlements.ts'
import { toTransactionRow, type Links } from '../../movements/server/transactions.ts'
import {
  joinMovements,
  writeMovements,
  type Movements,
} from '../../movements/server/writeMovements.ts'
import type { CreditPlan, PlannedCredit } from './planCredits.ts'

type Recording = {
  kind: 'CREDIT' | 'RELOAN'
  /** A reloan settles what it pays off, on its own day. */
  settleOn: Day
  links?: Partial<Links> & { transfer_state?: string | null }
}

/** Records planned payments, and returns the stored cashbooks. */
export async function recordCredits<Row extends LoanRow>(
  context: Context<Actor>,
  plan: CreditPlan<Row>,
  ids: readonly number[],
  links?: Partial<Links>,
): Promise<Map<number, Row>> {
  const recording = { kind: 'CREDIT', settleOn: context.today, ...(links && { links }) } as const
  const { movements, stored } = await planRecording(context, plan, ids, recording)
  writeMovements(context, movements)
  return stored
}

/**
 * Plans what payments write, one or thousands: transactions, cashbooks, the settlements of those
 * that are paid off and AUTO, or paid off by a reloan, ledger and day totals. `ids` has one
 * transaction id per payment. `stored` are the cashbooks after it.
 */
export async function planRecording<Row extends LoanRow>(
  context: Context<Actor>,
  { credits, after }: CreditPlan<Row>,
  ids: readonly number[],
  { kind, settleOn, links }: Recording,
): Promise<{ movements: Movements; stored: Map<number, Row> }> {
  const recorded = credits.map((credit, place) => ({
    ...credit,
    kind,
    id: assertDefined(ids[place], 'each payment has an id'),
  }))
  const settling = [...after.values()]
    .filter(({ loan }) => kind === 'RELOAN' || settlesItself(loan))
    .map(({ row, loan, transactionCount }) => ({
      cashbookId: row.id,
      agentId: row.agent_id,
      transactionCount,
      remark: '',
      ...unwrapOrThrow(settle(loan)),
    }))
  const settled = new Map(
    settling.map((each) => [each.cashbookId, getSettledColumns(each, settleOn)]),
  )
  const settlements = await planSettlements(context, settling, { on: settleOn, collected: credits })
  const loans = [...after.values()].map(({ row, loan, transactionCount }) => ({
    id: row.id,
    ...(settled.get(row.id) ?? toLoanColumns(loan, { transactionCount, endOn: row.end_on })),
  }))
  const movements = {
    transactions: recorded.map((each) => {
      const row = toTransactionRow(each, context)
      return links ? { ...row, ...links } : row
    }),
    loans,
    journals: recorded.map(getJournal),
    totals: credits.map(({ agentId, on: businessOn, runnerId, amountSen, bankAccountId }) => {
      const isTransfer = bankAccountId !== null
      return { agentId, businessOn, kind, runnerId, amountSen, count: 1 as const, isTransfer }
    }),
  }
  const stored = loans.map((columns): [number, Row] => [
    columns.id,
    { ...assertDefined(after.get(columns.id), 'it is of the plan').row, ...columns },
  ])
  // Most payments settle nothing: joining ten lists would cost each of them a hundredth of its time.
  const isJoined = settling.length > 0
  return {
    movements: isJoined ? joinMovements(movements, settlements) : movements,
    stored: new Map(stored),
  }
}

function getJournal(credit: PlannedCredit & { id: number; kind: Recording['kind'] }) {
  return {
    event: credit.kind,
    agentId: credit.agentId,
    cashbookId: credit.cashbookId,
    transactionId: credit.id,
    businessOn: credit.on,
    postings: creditPostings(credit),
  }
}
