import { runnerShare, computeSettlement } from '#core/commission.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { SettleType } from '#core/loan/terms.ts'
import type { LossReason } from '#core/loan/settle.ts'
import { applyRate, maxSen, ZERO_SEN } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import type { Read } from '#platform/server/handler.ts'
import { selectCashbooks, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { getUnconfirmedCredit } from '../../cashbooks/server/unconfirmedCredit.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { loadEarners } from '../../movements/server/loadEarners.ts'

type Settlement = ResultOf<typeof endpoints.getSettlement>

/**
 * Returns the profit and the commissions of a cashbook: as its settlement froze them, or as
 * settling it today would.
 */
export const handleGetSettlement: Read<typeof endpoints.getSettlement> = async (
  { db, actor },
  { params },
) => {
  const row = orNotFound(
    await selectCashbooks(db)
      .where(visibleCashbooks(actor))
      .where('cashbooks.id', '=', params.id)
      .executeTakeFirst(),
  )
  const [settlement, unconfirmed] = await Promise.all([
    row.status === CASHBOOK_STATUS.UNSETTLED ? expected(db, row) : frozen(db, row),
    getUnconfirmedCredit(db, row.id),
  ])
  return { ...settlement, unconfirmed }
}

async function expected(db: Database, row: CashbookRow): Promise<Settlement> {
  const { agents, runners, collectedSen } = await loadEarners(db, [
    { cashbookId: row.id, agentId: row.agent_id },
  ])
  const agent = assertDefined(agents.get(row.agent_id), 'a cashbook has an agent')
  const collections = runners.get(row.id) ?? []
  const collectedInAllSen = collectedSen.get(row.id) ?? ZERO_SEN
  const settlement = computeSettlement({
    creditSen: row.credit_sen,
    debitSen: row.debit_sen,
    collectedInAllSen,
    agentRateBasisPoints: agent.rateBasisPoints,
    runners: collections,
  })
  return {
    isFrozen: false,
    totalCredit: row.credit_sen,
    totalDebit: row.debit_sen,
    collected: collectedInAllSen,
    profit: settlement.profitSen,
    lossAmount: row.balance_sen,
    agent: {
      name: agent.name,
      rate: agent.rateBasisPoints,
      commission: settlement.agentCommissionSen,
      isCapped: settlement.agent.isCapped,
    },
    runners: settlement.runners.map((runner, place) => ({
      runnerId: runner.runnerId,
      name: assertDefined(collections[place], 'each runner has a collection').name,
      rate: runner.rateBasisPoints,
      collected: runner.collectedSen,
      commission: runner.amountSen,
      isCapped: runner.isCapped,
    })),
    agentCommission: settlement.agentCommissionSen,
    runnerCommission: settlement.runnerCommissionSen,
    net: settlement.netSen,
    settleType: row.settle_type as SettleType,
    latestDate: row.latest_on,
    settledDate: null,
    settledBy: null,
    remark: '',
    closedDate: null,
    closedBy: null,
  }
}

async function frozen(db: Database, row: CashbookRow): Promise<Settlement> {
  const [settlement, runners] = await Promise.all([
    standingSettlement(db, row.id),
    frozenShares(db, row.id),
  ])
  const { agent_commission_sen: agentCommission } = settlement
  const baseSen = maxSen(settlement.profit_sen, ZERO_SEN)
  return {
    isFrozen: true,
    totalCredit: settlement.credit_sen,
    totalDebit: settlement.debit_sen,
    collected: settlement.collected_sen,
    profit: settlement.profit_sen,
    lossAmount: settlement.written_off_sen,
    lossReason: settlement.loss_reason as LossReason | null,
    agent: {
      name: settlement.agent_name,
      rate: settlement.agent_rate_basis_points,
      commission: agentCommission,
      isCapped: agentCommission < applyRate(baseSen, settlement.agent_rate_basis_points),
    },
    runners: runners.map((runner) => ({
      ...runner,
      isCapped:
        runner.commission <
        runnerShare(
          { rateBasisPoints: runner.rate, collectedSen: runner.collected },
          baseSen,
          settlement.collected_sen,
        ),
    })),
    agentCommission,
    runnerCommission: settlement.runner_commission_sen,
    net: settlement.net_sen,
    settleType: settlement.settle_type as SettleType,
    settledDate: settlement.settled_on,
    settledBy: settlement.settler_name,
    remark: settlement.remark,
    closedDate: settlement.closed_on,
    closedBy: settlement.closer_name,
  }
}

/** Selects the current settlement with the users who settled and closed it. */
function standingSettlement(db: Database, cashbookId: number) {
  return db
    .selectFrom('settlements')
    .innerJoin('users as settler', 'settler.id', 'settlements.settled_by')
    .innerJoin('users as agent', 'agent.id', 'settlements.agent_id')
    .leftJoin('closures', 'closures.settlement_id', 'settlements.id')
    .leftJoin('users as closer', 'closer.id', 'closures.closed_by')
    .selectAll('settlements')
    .select(['settler.name as settler_name', 'agent.name as agent_name'])
    .select(['closures.closed_on', 'closer.name as closer_name'])
    .where('settlements.cashbook_id', '=', cashbookId)
    .where('settlements.undone_at', 'is', null)
    .executeTakeFirstOrThrow()
}

function frozenShares(db: Database, cashbookId: number) {
  return db
    .selectFrom('settlement_commissions as share')
    .innerJoin('settlements', 'settlements.id', 'share.settlement_id')
    .innerJoin('users as runner', 'runner.id', 'share.runner_id')
    .select(['share.runner_id as runnerId', 'runner.name', 'share.rate_basis_points as rate'])
    .select(['share.collected_sen as collected', 'share.commission_sen as commission'])
    .where('settlements.cashbook_id', '=', cashbookId)
    .where('settlements.undone_at', 'is', null)
    .orderBy('share.runner_id')
    .execute()
}
