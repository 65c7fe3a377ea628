import type { Day } from '#core/calendar.ts'
import { computeSettlement, type Settlement } from '#core/commission.ts'
import { settle, settlesItself, type LossReason } from '#core/loan/settle.ts'
import { dayNumber, type LoanState } from '#core/loan/standing.ts'
import { settlePostings } from '#core/ledger/settlePostings.ts'
import { subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { loadEarners, type Collected } from './loadEarners.ts'
import { toLoanColumns } from './loans.ts'
import { toTransactionRow } from './transactions.ts'
import type { Movements } from './writeMovements.ts'

/** A locked cashbook that the core has settled; `loan` is the result. */
export type Settling = {
  cashbookId: number
  agentId: number
  loan: LoanState
  lossSen: Sen
  /** Why the rest is given up, where it was asked. */
  lossReason?: LossReason | undefined
  /** Without the line of a loss. */
  transactionCount: number
  remark: string
}

type Planning = {
  /** The day of all of it. */
  on?: Day | undefined
  /** What the same act collects. */
  collected?: readonly Collected[]
}

type Frozen = Settling & { id: number; settlement: Settlement; collectedInAllSen: Sen }

/**
 * Plans the settlements of cashbooks, one or thousands: freezes profit and commissions at today's
 * rates, releases the unearned interest and writes off the unpaid rest of a loss. The cashbooks
 * themselves get the columns of `getSettledColumns`.
 */
export async function planSettlements(
  context: Context<Actor>,
  settling: readonly Settling[],
  { on = context.today, collected = [] }: Planning = {},
): Promise<Movements> {
  if (settling.length === 0) return {}
  const { db } = context
  const [ids, earners, losses] = await Promise.all([
    takeIds(db, 'settlements_id_seq', settling.length),
    loadEarners(db, settling, collected),
    planLosses(context, settling, on),
  ])
  const frozen = settling.map((each, place): Frozen => {
    const collectedInAllSen = earners.collectedSen.get(each.cashbookId) ?? ZERO_SEN
    const agent = assertDefined(earners.agents.get(each.agentId), 'a cashbook has an agent')
    const settlement = computeSettlement({
      creditSen: each.loan.creditSen,
      debitSen: each.loan.debitSen,
      collectedInAllSen,
      agentRateBasisPoints: agent.rateBasisPoints,
      runners: earners.runners.get(each.cashbookId) ?? [],
    })
    return {
      ...each,
      id: assertDefined(ids[place], 'each settlement has an id'),
      collectedInAllSen,
      settlement,
    }
  })
  const settlements = frozen.map((each) => ({
    row: toSettlementRow(each, on, context),
    commissions: toCommissionRows(each),
  }))
  const journals = frozen.map(({ agentId, cashbookId, loan, lossSen }) => {
    const owner = { agentId, cashbookId }
    const interestSen = subtractSen(loan.expectedSen, loan.debitSen)
    const postings = settlePostings({ ...owner, interestSen, writtenOffSen: lossSen })
    return { ...owner, event: 'SETTLE' as const, businessOn: on, postings }
  })
  return { ...losses, settlements, journals }
}

/** Returns the columns of a settled cashbook; a loss is a line of it. */
export function getSettledColumns({ loan, lossSen, transactionCount }: Settling, endOn: Day) {
  return toLoanColumns(loan, { transactionCount: transactionCount + (lossSen > 0 ? 1 : 0), endOn })
}

/**
 * Plans the end of a locked AUTO cashbook with nothing left to pay, and returns its columns then;
 * nothing for any other.
 */
export async function planOwnSettlement(
  context: Context<Actor>,
  given: Pick<Settling, 'cashbookId' | 'agentId' | 'loan' | 'transactionCount'>,
  collected: readonly Collected[] = [],
): Promise<{ columns: Partial<ReturnType<typeof toLoanColumns>>; movements: Movements }> {
  if (!settlesItself(given.loan)) return { columns: {}, movements: {} }
  const settling = { ...given, ...unwrapOrThrow(settle(given.loan)), remark: '' }
  const movements = await planSettlements(context, [settling], { collected })
  return { columns: getSettledColumns(settling, context.today), movements }
}

function toSettlementRow(
  { settlement, loan, ...each }: Frozen,
  on: Day,
  { actor, now }: Context<Actor>,
) {
  return {
    id: each.id,
    agent_id: each.agentId,
    cashbook_id: each.cashbookId,
    settle_type: loan.settleType,
    settled_on: on,
    settled_by: actor.id,
    settled_at: now,
    credit_sen: loan.creditSen,
    collected_sen: each.collectedInAllSen,
    debit_sen: loan.debitSen,
    profit_sen: settlement.profitSen,
    written_off_sen: each.lossSen,
    loss_reason: each.lossReason ?? null,
    agent_rate_basis_points: settlement.agent.rateBasisPoints,
    agent_commission_sen: settlement.agentCommissionSen,
    runner_commission_sen: settlement.runnerCommissionSen,
    net_sen: settlement.netSen,
    remark: each.remark,
  }
}

function toCommissionRows({ id, agentId, settlement }: Frozen) {
  return settlement.runners.map((runner) => ({
    settlement_id: id,
    runner_id: runner.runnerId,
    agent_id: agentId,
    rate_basis_points: runner.rateBasisPoints,
    collected_sen: runner.collectedSen,
    commission_sen: runner.amountSen,
  }))
}

/** A loss is its own transaction, so it appears in the cashbook's history. */
async function planLosses(
  context: Context<Actor>,
  settling: readonly Settling[],
  on: Day,
): Promise<Movements> {
  const lost = settling.filter(({ lossSen }) => lossSen > 0)
  if (lost.length === 0) return {}
  const ids = await takeIds(context.db, 'transactions_id_seq', lost.length)
  const transactions = lost.map(({ loan, lossSen: amountSen, transactionCount, ...each }, place) =>
    toTransactionRow(
      {
        ...each,
        id: assertDefined(ids[place], 'each loss has an id'),
        kind: 'LOSS',
        number: transactionCount + 1,
        day: dayNumber(loan, on),
        on,
        amountSen,
        balanceSen: ZERO_SEN,
        runnerId: null,
        bankAccountId: null,
        reference: '',
      },
      context,
    ),
  )
  const totals = lost.map(({ agentId, lossSen: amountSen }) => ({
    agentId,
    businessOn: on,
    kind: 'LOSS' as const,
    runnerId: null,
    amountSen,
    count: 1 as const,
  }))
  return { transactions, totals }
}
