import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import { runnerShare } from '#core/commission.ts'
import type { LossReason } from '#core/loan/settle.ts'
import { applyRate, maxSen, ZERO_SEN } from '#core/money.ts'
import type { commissionLine, settledCashbook } from './schemas.ts'
import type { SettledRow } from './selectDetails.ts'

/** Converts a row to the settlement that the API returns. */
export function toSettledDto(row: SettledRow): z.output<typeof settledCashbook> {
  return {
    ...toCamelCase(row),
    settlementId: row.id,
    settledDate: row.settled_on,
    settledByName: row.author_name,
    closedDate: row.closed_on,
    totalCredit: row.credit_sen,
    totalDebit: row.debit_sen,
    lossAmount: row.written_off_sen,
    lossReason: row.loss_reason as LossReason | null,
    profit: row.profit_sen,
    runnerCommission: row.runner_commission_sen,
    agentCommission: row.agent_commission_sen,
    net: row.net_sen,
    commissions: getCommissions(row),
  }
}

/** Returns each commission with its parts; it is lower than they give only if it was capped. */
function getCommissions(row: SettledRow): z.output<typeof commissionLine>[] {
  const profit = maxSen(row.profit_sen, ZERO_SEN)
  const collectedOf = row.collected_sen
  const commission = row.agent_commission_sen
  const agent = {
    userId: row.agent_id,
    name: row.agent_name,
    isRunner: false,
    profit,
    commission,
    rate: row.agent_rate_basis_points,
    collected: null,
    collectedOf: null,
    isCapped: commission < applyRate(profit, row.agent_rate_basis_points),
  }
  const runners = row.shares.map((share) => ({
    userId: share.runnerId,
    name: share.name,
    isRunner: true,
    profit,
    collectedOf,
    rate: share.rateBasisPoints,
    collected: share.collectedSen,
    commission: share.commissionSen,
    isCapped: share.commissionSen < runnerShare(share, profit, collectedOf),
  }))
  return [agent, ...runners]
}
