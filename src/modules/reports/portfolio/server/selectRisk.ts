import { sumSen, type Sen } from '#core/money.ts'
import { countFullyPaid, riskColumns, selectArrears } from './riskColumns.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

export type Risk = {
  loanCount: number
  outstanding: Sen
  atRisk4: Sen
  atRisk8: Sen
  atRisk30: Sen
}

/** Today's also count the loans that are unsettled although they owe nothing. */
type RiskToday = Risk & { fullyPaidCount: number }

export type AgentRisk = RiskToday & { agentId: number; agentName: string }

/** Loads today's share at risk of each agent with unsettled cashbooks, the largest first. */
export async function selectRisk(
  { db, actor, today }: Context<Actor>,
  agentId: number | null,
): Promise<AgentRisk[]> {
  const loans = selectArrears(db, today)
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
  const risk = db
    .selectFrom(loans.as('loan'))
    .select('loan.agent_id')
    .select(riskColumns())
    .select(countFullyPaid())
    .groupBy('loan.agent_id')
  return db
    .selectFrom(risk.as('risk'))
    .innerJoin('users', 'users.id', 'risk.agent_id')
    .select([
      'users.id as agentId',
      'users.name as agentName',
      'risk.loan_count as loanCount',
      'risk.fully_paid_count as fullyPaidCount',
      'risk.outstanding_sen as outstanding',
      'risk.at_risk_4_sen as atRisk4',
      'risk.at_risk_8_sen as atRisk8',
      'risk.at_risk_30_sen as atRisk30',
    ])
    .orderBy('outstanding', 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

/** Sums the shares at risk of agents. */
export function sumRisk(rows: readonly RiskToday[]): RiskToday {
  return {
    loanCount: rows.reduce((sum, { loanCount }) => sum + loanCount, 0),
    fullyPaidCount: rows.reduce((sum, { fullyPaidCount }) => sum + fullyPaidCount, 0),
    outstanding: sumSen(rows.map(({ outstanding }) => outstanding)),
    atRisk4: sumSen(rows.map(({ atRisk4 }) => atRisk4)),
    atRisk8: sumSen(rows.map(({ atRisk8 }) => atRisk8)),
    atRisk30: sumSen(rows.map(({ atRisk30 }) => atRisk30)),
  }
}
