import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { settle, settlesItself } from '#core/loan/settle.ts'
import { creditPostings } from '#core/ledger/creditPostings.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll, updateAll } from '#platform/server/writeAll.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import type { LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { settleCashbooks } from '../../movements/server/planSettlements.ts'
import type { CreditPlan } from './planCredits.ts'
import { transactionRow } from './toTransactionDto.ts'

/** A reloan settles what it pays off, on its own day. */
type Recording = { kind: 'CREDIT' | 'RELOAN'; settleOn: Day }

/**
 * Records planned payments in bulk with a fixed number of statements: transactions, cashbook
 * totals, ledger and day totals. `ids` has one transaction id per payment. Paid cashbooks settle if
 * they are AUTO or a reloan pays them off. Returns the stored cashbooks.
 */
export async function recordCredits<Row extends LoanRow>(
  context: Context<Actor>,
  { credits, after }: CreditPlan<Row>,
  ids: readonly number[],
  { kind, settleOn }: Recording = { kind: 'CREDIT', settleOn: context.today },
): Promise<Map<number, Row>> {
  const { db } = context
  const recorded = credits.map((credit, place) => ({
    ...credit,
    id: assertDefined(ids[place], 'each payment has an id'),
  }))
  const rows = recorded.map((credit) => transactionRow(kind, credit, credit.id, context))
  const changes = [...after.values()].map(({ row, loan, transactionCount }) => ({
    id: row.id,
    credit_sen: loan.creditSen,
    latest_on: loan.latestOn,
    transaction_count: transactionCount,
  }))
  context.send(insertAll(db, 'transactions', rows))
  context.send(updateAll(db, 'cashbooks', changes))
  post(
    context,
    recorded.map((credit) => ({
      event: kind,
      agentId: credit.agentId,
      cashbookId: credit.cashbookId,
      transactionId: credit.id,
      businessOn: credit.on,
      postings: creditPostings(credit),
    })),
    credits.map(({ agentId, on: businessOn, runnerId, amountSen, bankAccountId }) => {
      const isTransfer = bankAccountId !== null
      return { agentId, businessOn, kind, runnerId, amountSen, count: 1, isTransfer }
    }),
  )
  return settlePaidOff(context, after, { kind, settleOn })
}

async function settlePaidOff<Row extends LoanRow>(
  context: Context<Actor>,
  after: CreditPlan<Row>['after'],
  { kind, settleOn }: Recording,
): Promise<Map<number, Row>> {
  const paidOff = [...after.values()].filter(({ loan }) => kind === 'RELOAN' || settlesItself(loan))
  const settled = new Set(paidOff.map(({ row }) => row.id))
  await settleCashbooks(
    context,
    paidOff.map(({ row, loan, transactionCount }) => ({
      cashbookId: row.id,
      agentId: row.agent_id,
      transactionCount,
      remark: '',
      ...unwrapOrThrow(settle(loan)),
    })),
    settleOn,
  )
  const stored = [...after.values()].map(({ row, loan, transactionCount }): Row => ({
    ...row,
    credit_sen: loan.creditSen,
    latest_on: loan.latestOn,
    transaction_count: transactionCount,
    ...(settled.has(row.id) ? { status: CASHBOOK_STATUS.SETTLED, end_on: settleOn } : {}),
  }))
  return new Map(stored.map((row) => [row.id, row]))
}
