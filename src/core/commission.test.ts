import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maximumAgentRate, maximumRunnerRate, computeSettlement } from './commission.ts'
import { addSen, sen } from './money.ts'

test('profit 240.00, agent 10%, A 5% of 60%, B 4% of 40%: net 204.96', () => {
  const settlement = computeSettlement({
    creditSen: sen(120_000),
    debitSen: sen(96_000),
    collectedInAllSen: sen(120_000),
    agentRateBasisPoints: 1000,
    runners: [
      { runnerId: 7, rateBasisPoints: 500, collectedSen: sen(72_000) },
      { runnerId: 8, rateBasisPoints: 400, collectedSen: sen(48_000) },
    ],
  })
  expect(settlement).toMatchObject({
    profitSen: 24_000,
    agentCommissionSen: 2_400,
    runnerCommissionSen: 1_104,
    netSen: 20_496,
  })
  expect(settlement.runners).toEqual([
    {
      runnerId: 7,
      rateBasisPoints: 500,
      collectedSen: 72_000,
      baseSen: 24_000,
      totalSen: 120_000,
      amountSen: 720,
      isCapped: false,
    },
    {
      runnerId: 8,
      rateBasisPoints: 400,
      collectedSen: 48_000,
      baseSen: 24_000,
      totalSen: 120_000,
      amountSen: 384,
      isCapped: false,
    },
  ])
})

test('pays no commission on a loss', () => {
  const settlement = computeSettlement({
    creditSen: sen(50_000),
    debitSen: sen(96_000),
    collectedInAllSen: sen(50_000),
    agentRateBasisPoints: 1000,
    runners: [{ runnerId: 7, rateBasisPoints: 500, collectedSen: sen(50_000) }],
  })
  expect(settlement).toMatchObject({
    profitSen: -46_000,
    agentCommissionSen: 0,
    runnerCommissionSen: 0,
    netSen: -46_000,
  })
})

test('has no profit with nothing lent and nothing paid', () => {
  const nothing = {
    creditSen: sen(0),
    debitSen: sen(0),
    collectedInAllSen: sen(0),
    agentRateBasisPoints: 1000,
  }
  const runners = [{ runnerId: 7, rateBasisPoints: 500, collectedSen: sen(0) }]
  expect(computeSettlement({ ...nothing, runners }).netSen).toBe(0)
})

const A = { runnerId: 7, rateBasisPoints: 10_000, collectedSen: sen(120_000) }
const of = (given: Partial<Parameters<typeof computeSettlement>[0]>) =>
  computeSettlement({
    creditSen: sen(120_000),
    debitSen: sen(96_000),
    collectedInAllSen: sen(120_000),
    agentRateBasisPoints: 0,
    runners: [A],
    ...given,
  })
const amounts = ({ agent, runners }: ReturnType<typeof computeSettlement>) =>
  [agent, ...runners].map(({ amountSen, isCapped }) => [amountSen, isCapped])

test('leaves refunds out of both parts of a share: 1,200 of 2,400 collected is half', () => {
  expect(amounts(of({ collectedInAllSen: sen(240_000) }))).toEqual([
    [0, false],
    [12_000, false],
  ])
  // 1,200 by A, refunded, 600 by B and 600 without a runner: A ½, B ¼.
  const B = { ...A, runnerId: 8, collectedSen: sen(60_000) }
  const shares = of({ collectedInAllSen: sen(240_000), runners: [A, B] })
  expect(amounts(shares).slice(1)).toEqual([
    [12_000, false],
    [6_000, false],
  ])
})

test('cuts commissions beyond the profit in proportion, whatever the runners’ numbers', () => {
  // Agent 60 %, a former runner 100 % of all: 144.00 and 240.00 of 240.00.
  const cut = of({ agentRateBasisPoints: 6_000 })
  expect(amounts(cut)).toEqual([
    [9_000, true],
    [15_000, true],
  ])
  expect(cut.netSen).toBe(0)
  const half = { ...A, collectedSen: sen(60_000) }
  const two = [half, { ...half, runnerId: 8 }]
  const mirrored = two.toReversed().map((runner, place) => ({ ...runner, runnerId: 7 + place }))
  for (const runners of [two, mirrored]) {
    expect(amounts(of({ agentRateBasisPoints: 6_000, runners })).slice(1)).toEqual([
      [7_500, true],
      [7_500, true],
    ])
  }
})

test('gives a sen that rounding takes beyond the profit to the first of equals', () => {
  const { runners, ...sums } = of({
    creditSen: sen(1),
    debitSen: sen(0),
    collectedInAllSen: sen(1),
    agentRateBasisPoints: 5000,
    runners: [{ runnerId: 7, rateBasisPoints: 5000, collectedSen: sen(1) }],
  })
  expect(sums).toMatchObject({ profitSen: 1, agentCommissionSen: 1, netSen: 0 })
  expect(runners[0]).toMatchObject({ amountSen: 0, isCapped: true })
})

const anyRate = fc.integer({ min: 0, max: 10_000 })
const anySum = fc.integer({ min: 0, max: 1_000_000 }).map(sen)
const anyRunner = fc.record({
  runnerId: fc.nat(),
  rateBasisPoints: anyRate,
  collectedSen: anySum,
})
/** Collections of the runners and of others; part of it refunded. */
const anySettling = fc
  .record({
    debitSen: anySum,
    agentRateBasisPoints: anyRate,
    runners: fc.array(anyRunner),
    byOthers: anySum,
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ byOthers, refunded, ...given }) => {
    const collectedInAllSen = addSen(byOthers, ...given.runners.map((each) => each.collectedSen))
    const creditSen = sen(Math.floor(collectedInAllSen * (1 - refunded)))
    return { ...given, collectedInAllSen, creditSen }
  })

test('all shares and the net sum to the profit, and commissions never exceed it', () => {
  fc.assert(
    fc.property(anySettling, (given) => {
      const { profitSen, netSen, runnerCommissionSen, agentCommissionSen, ...shares } =
        computeSettlement(given)
      expect(addSen(netSen, runnerCommissionSen, agentCommissionSen)).toBe(profitSen)
      expect(netSen).toBeGreaterThanOrEqual(Math.min(profitSen, 0))
      expect(agentCommissionSen).toBeGreaterThanOrEqual(0)
      for (const { amountSen } of shares.runners) expect(amountSen).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('each share equals its formula to half a sen, or all are cut and no profit is left', () => {
  fc.assert(
    fc.property(anySettling, (given) => {
      const { agent, runners, netSen } = computeSettlement(given)
      for (const { amountSen, baseSen, totalSen, isCapped, ...parts } of runners) {
        if (isCapped) expect(netSen).toBe(0)
        if (totalSen === 0 || isCapped) continue
        const { rateBasisPoints, collectedSen } = parts
        const exact = (baseSen * rateBasisPoints * collectedSen) / (10_000 * totalSen)
        if (netSen > 0) expect(Math.abs(amountSen - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }
      if (agent.isCapped) expect(netSen).toBe(0)
    }),
  )
})

test('an agent and any one of its runners stay within 100%', () => {
  expect(maximumAgentRate([])).toBe(10_000)
  expect(maximumAgentRate([500, 3000, 400])).toBe(7000)
  expect(maximumRunnerRate(1000)).toBe(9000)
})
