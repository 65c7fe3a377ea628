import {
  type Sen,
  ZERO_SEN,
  applyRate,
  maxSen,
  minSen,
  sen,
  shareOf,
  subtractSen,
  sumSen,
} from './money.ts'

/** A runner who collected on the cashbook, with the commission rate at the moment of settling. */
export type RunnerCollection = { runnerId: number; rateBasisPoints: number; collectedSen: Sen }

export type SettlementInput = {
  creditSen: Sen
  debitSen: Sen
  agentRateBasisPoints: number
  runners: readonly RunnerCollection[]
}

/** `rate × base × collected ÷ total`: every part of the line, so that a person can check it. */
export type RunnerCommission = RunnerCollection & { baseSen: Sen; totalSen: Sen; amountSen: Sen }

/** `rate × base`. */
export type AgentCommission = { rateBasisPoints: number; baseSen: Sen; amountSen: Sen }

export type Settlement = {
  /** Total credit − total debit; negative after a loss. */
  profitSen: Sen
  agent: AgentCommission
  runners: RunnerCommission[]
  agentCommissionSen: Sen
  runnerCommissionSen: Sen
  /** Profit − all commissions. */
  netSen: Sen
}

/**
 * Profit and commissions of a settled cashbook. Agent: `rate × max(profit, 0)`. Each runner:
 * `rate × max(profit, 0) × collected ÷ total credit`, rounded per runner; credits without a runner
 * earn none. Refunds lower the total credit but nobody's collections, so when runners collected more
 * than what stayed, shares are of what they collected: they never add up to more than the whole. Nor do
 * all commissions: a sen that rounding up would take beyond the profit is left out of the last share.
 */
export function settlementOf(input: SettlementInput): Settlement {
  const profitSen = subtractSen(input.creditSen, input.debitSen)
  const baseSen = maxSen(profitSen, ZERO_SEN)
  const agent = {
    rateBasisPoints: input.agentRateBasisPoints,
    baseSen,
    amountSen: applyRate(baseSen, input.agentRateBasisPoints),
  }
  const totalSen = sharedTotal(
    input.creditSen,
    input.runners.map((each) => each.collectedSen),
  )
  let leftSen = subtractSen(baseSen, agent.amountSen)
  const runners = input.runners.map((runner) => {
    const amountSen = minSen(runnerAmount(runner, baseSen, totalSen), leftSen)
    leftSen = subtractSen(leftSen, amountSen)
    return { ...runner, baseSen, totalSen, amountSen }
  })
  const runnerCommissionSen = sumSen(runners.map(({ amountSen }) => amountSen))
  return {
    profitSen,
    agent,
    runners,
    agentCommissionSen: agent.amountSen,
    runnerCommissionSen,
    netSen: sen(profitSen - agent.amountSen - runnerCommissionSen),
  }
}

/** What the runners' collections are shares of: the total credit, or all they collected when that is more. */
export function sharedTotal(creditSen: Sen, collectedSen: readonly Sen[]): Sen {
  return maxSen(creditSen, sumSen(collectedSen))
}

/** What an agent's rate may be at most: with any of its runners' rates it stays within 100 %. */
export function maximumAgentRate(runnerRates: readonly number[]): number {
  return 10_000 - Math.max(0, ...runnerRates)
}

/** What a runner's rate may be at most beside its agent's. All rates in basis points. */
export function maximumRunnerRate(agentRateBasisPoints: number): number {
  return 10_000 - agentRateBasisPoints
}

function runnerAmount(runner: RunnerCollection, baseSen: Sen, totalSen: Sen): Sen {
  if (baseSen === 0) return ZERO_SEN
  const numerator = BigInt(runner.rateBasisPoints) * BigInt(runner.collectedSen)
  return shareOf(baseSen, numerator, 10_000n * BigInt(totalSen))
}
