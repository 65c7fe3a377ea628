import type { Day } from '#core/calendar.ts'
import { computeSettlement, type Settlement } from '#core/commission.ts'
import { dayNumber, type LoanState } from '#core/loan/standing.ts'
import { settlePostings } from '#core/ledger/settlePostings.ts'
import { subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll, updateAll } from '#platform/server/writeAll.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { loadEarners } from './loadEarners.ts'

/** A locked cashbook that the core has settled; `loan` is the result. */
export type Settling = {
  cashbookId: number
  agentId: number
  loan: LoanState
  lossSen: Sen
  transactionCount: number
  remark: string
}

type Frozen = Settling & { id: number; settlement: Settlement; collectedInAllSen: Sen }

/**
 * Settles cashbooks, one or thousands: freezes profit and commissions at today's rates, releases
 * the unearned interest and writes off the unpaid rest of a loss. `on` is the day of all of it.
 */
export async function settleCashbooks(
  context: Context<Actor>,
  settling: readonly Settling[],
  on = context.today,
): Promise<void> {
  if (settling.length === 0) return
  const { db } = context
  const [ids, { agents, runners, collectedSen }] = await Promise.all([
    takeIds(db, 'settlements_id_seq', settling.length),
    loadEarners(db, settling),
  ])
  const frozen = settling.map((each, place): Frozen => {
    const collectedInAllSen = collectedSen.get(each.cashbookId) ?? ZERO_SEN
    const agent = assertDefined(agents.get(each.agentId), 'a cashbook has an agent')
    const settlement = computeSettlement({
      creditSen: each.loan.creditSen,
      debitSen: each.loan.debitSen,
      collectedInAllSen,
      agentRateBasisPoints: agent.rateBasisPoints,
      runners: runners.get(each.cashbookId) ?? [],
    })
    return {
      ...each,
      id: assertDefined(ids[place], 'each settlement has an id'),
      collectedInAllSen,
      settlement,
    }
  })
  context.send(
    updateAll(
      db,
      'cashbooks',
      frozen.map((each) => settledColumns(each, on)),
    ),
  )
  context.send(
    insertAll(
      db,
      'settlements',
      frozen.map((each) => settlementRow(each, on, context)),
    ),
  )
  context.send(insertAll(db, 'settlement_commissions', frozen.flatMap(commissionRows)))
  await writeOff(
    context,
    frozen.filter(({ lossSen }) => lossSen > 0),
    on,
  )
  const journals = frozen.map(({ agentId, cashbookId, loan, lossSen }) => {
    const owner = { agentId, cashbookId }
    const interestSen = subtractSen(loan.expectedSen, loan.debitSen)
    const postings = settlePostings({ ...owner, interestSen, writtenOffSen: lossSen })
    return { ...owner, event: 'SETTLE' as const, businessOn: on, postings }
  })
  post(context, journals)
}

function settledColumns(each: Frozen, on: Day) {
  return {
    id: each.cashbookId,
    status: each.loan.status,
    written_off_sen: each.lossSen,
    end_on: on,
    transaction_count: each.transactionCount + (each.lossSen > 0 ? 1 : 0),
  }
}

function settlementRow(
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
    agent_rate_basis_points: settlement.agent.rateBasisPoints,
    agent_commission_sen: settlement.agentCommissionSen,
    runner_commission_sen: settlement.runnerCommissionSen,
    net_sen: settlement.netSen,
    remark: each.remark,
  }
}

function commissionRows({ id, agentId, settlement }: Frozen) {
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
async function writeOff(context: Context<Actor>, lost: readonly Frozen[], on: Day): Promise<void> {
  if (lost.length === 0) return
  const { db, actor, now } = context
  const ids = await takeIds(db, 'transactions_id_seq', lost.length)
  const rows = lost.map((each, place) => ({
    id: assertDefined(ids[place], 'each loss has an id'),
    agent_id: each.agentId,
    cashbook_id: each.cashbookId,
    number: each.transactionCount + 1,
    kind: 'LOSS',
    amount_sen: each.lossSen,
    balance_after_sen: 0 as Sen,
    business_on: on,
    day: dayNumber(each.loan.startOn, on),
    runner_id: null,
    remark: each.remark,
    created_by: actor.id,
    created_at: now,
  }))
  context.send(insertAll(db, 'transactions', rows))
  post(
    context,
    [],
    lost.map((each) => ({
      agentId: each.agentId,
      businessOn: on,
      kind: 'LOSS' as const,
      runnerId: null,
      amountSen: each.lossSen,
      count: 1 as const,
    })),
  )
}
