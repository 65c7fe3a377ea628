import {
  type Sen,
  ZERO_SEN,
  applyRate,
  maxSen,
  sen,
  getShare,
  subtractSen,
  sumSen,
} from './money.ts'

/** A runner with collections on the cashbook and the commission rate at the moment of settling. */
export type RunnerCollection = { runnerId: number; rateBasisPoints: number; collectedSen: Sen }

export type SettlementInput = {
  /** Net of refunds. */
  creditSen: Sen
  debitSen: Sen
  /** All credits, reloan credits included and refunds excluded. */
  collectedInAllSen: Sen
  agentRateBasisPoints: number
  runners: readonly RunnerCollection[]
}

/**
 * `rate × base × collected ÷ total`: every part, so that a reader can check it. Capped: all
 * commissions together exceed the profit, so this one is less than its formula.
 */
export type RunnerCommission = RunnerCollection & {
  baseSen: Sen
  totalSen: Sen
  amountSen: Sen
  isCapped: boolean
}

/** `rate × base`. */
export type AgentCommission = {
  rateBasisPoints: number
  baseSen: Sen
  amountSen: Sen
  isCapped: boolean
}

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
 * Computes profit and commissions of a settled cashbook. Agent: `rate × max(profit, 0)`; runner:
 * `rate × max(profit, 0) × collected ÷ collected in all`, rounded half up. Refunds are in neither,
 * and credits without a runner, a reloan's too, earn none. Commissions beyond the profit are cut in
 * proportion.
 */
export function computeSettlement(input: SettlementInput): Settlement {
  const profitSen = subtractSen(input.creditSen, input.debitSen)
  const baseSen = maxSen(profitSen, ZERO_SEN)
  const totalSen = input.collectedInAllSen
  const { agentRateBasisPoints: agentRate, runners } = input
  const agentEarnedSen = applyRate(baseSen, agentRate)
  const runnersEarned = runners.map((runner) => runnerShare(runner, baseSen, totalSen))
  const [agentSen = ZERO_SEN, ...runnersSen] = capped([agentEarnedSen, ...runnersEarned], baseSen)
  const runnerCommissionSen = sumSen(runnersSen)
  return {
    profitSen,
    agent: {
      rateBasisPoints: agentRate,
      baseSen,
      amountSen: agentSen,
      isCapped: agentSen < agentEarnedSen,
    },
    runners: runners.map((runner, place) => {
      const amountSen = runnersSen[place] ?? ZERO_SEN
      const isCapped = amountSen < (runnersEarned[place] ?? ZERO_SEN)
      return { ...runner, baseSen, totalSen, amountSen, isCapped }
    }),
    agentCommissionSen: agentSen,
    runnerCommissionSen,
    netSen: sen(profitSen - agentSen - runnerCommissionSen),
  }
}

/**
 * Computes a runner's commission before the cap: `rate × base × collected ÷ total`, rounded half
 * up.
 */
export function runnerShare(
  runner: Pick<RunnerCollection, 'rateBasisPoints' | 'collectedSen'>,
  baseSen: Sen,
  totalSen: Sen,
): Sen {
  if (baseSen === 0 || totalSen === 0) return ZERO_SEN
  const numerator = BigInt(runner.rateBasisPoints) * BigInt(runner.collectedSen)
  return getShare(baseSen, numerator, 10_000n * BigInt(totalSen))
}

/** Returns the maximum rate of an agent: with any of its runners' rates it stays within 100 %. */
export function maximumAgentRate(runnerRates: readonly number[]): number {
  return 10_000 - Math.max(0, ...runnerRates)
}

/** Returns the maximum rate of a runner with its agent's. All rates in basis points. */
export function maximumRunnerRate(agentRateBasisPoints: number): number {
  return 10_000 - agentRateBasisPoints
}

/**
 * Returns the amounts, or when they exceed the limit, cuts them in proportion: each rounded down,
 * the remaining sen to the largest remainders, the first of equal ones.
 */
function capped(amounts: readonly Sen[], limitSen: Sen): Sen[] {
  const sum = BigInt(sumSen(amounts))
  if (sum <= BigInt(limitSen)) return [...amounts]
  const parts = amounts.map((amount, place) => {
    const product = BigInt(amount) * BigInt(limitSen)
    return { place, whole: Number(product / sum), remainder: product % sum }
  })
  const left = limitSen - parts.reduce((total, { whole }) => total + whole, 0)
  const byRemainder = parts.toSorted((one, other) => Number(other.remainder - one.remainder))
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return parts.map(({ place, whole }) => sen(raised.has(place) ? whole + 1 : whole))
}
