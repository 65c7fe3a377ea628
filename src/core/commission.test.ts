import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maximumAgentRate, maximumRunnerRate, settlementOf } from './commission.ts'
import { addSen, sen } from './money.ts'

test('profit 240.00, agent 10 %, A 5 % of 60 %, B 4 % of 40 %: net 204.96', () => {
  const settlement = settlementOf({
    creditSen: sen(120_000),
    debitSen: sen(96_000),
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
    },
    {
      runnerId: 8,
      rateBasisPoints: 400,
      collectedSen: 48_000,
      baseSen: 24_000,
      totalSen: 120_000,
      amountSen: 384,
    },
  ])
})

test('a loss earns nobody a commission', () => {
  const settlement = settlementOf({
    creditSen: sen(50_000),
    debitSen: sen(96_000),
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

test('nothing lent and nothing paid is no profit', () => {
  const nothing = { creditSen: sen(0), debitSen: sen(0), agentRateBasisPoints: 1000 }
  const runners = [{ runnerId: 7, rateBasisPoints: 500, collectedSen: sen(0) }]
  expect(settlementOf({ ...nothing, runners }).netSen).toBe(0)
})

test('a refund does not lift a share above the whole', () => {
  const { runners } = settlementOf({
    creditSen: sen(100_000),
    debitSen: sen(90_000),
    agentRateBasisPoints: 0,
    runners: [{ runnerId: 7, rateBasisPoints: 10_000, collectedSen: sen(120_000) }],
  })
  expect(runners[0]).toMatchObject({ totalSen: 120_000, amountSen: 10_000 })
})

test('a sen that rounding would take beyond the profit is nobody’s', () => {
  const { runners, ...sums } = settlementOf({
    ...{ creditSen: sen(1), debitSen: sen(0), agentRateBasisPoints: 5000 },
    runners: [{ runnerId: 7, rateBasisPoints: 5000, collectedSen: sen(1) }],
  })
  expect(sums).toMatchObject({ profitSen: 1, agentCommissionSen: 1, netSen: 0 })
  expect(runners[0]!.amountSen).toBe(0)
})

const anyRate = fc.integer({ min: 0, max: 10_000 })
const anySum = fc.integer({ min: 0, max: 1_000_000 }).map(sen)
const anyRunner = fc.record({
  ...{ runnerId: fc.nat(), rateBasisPoints: anyRate, collectedSen: anySum },
})

test('all shares and the net are the profit, and commissions never more than it', () => {
  fc.assert(
    fc.property(anySum, anySum, anyRate, fc.array(anyRunner), (credit, debit, rate, runners) => {
      const { profitSen, netSen, runnerCommissionSen, agentCommissionSen, ...shares } =
        settlementOf({ creditSen: credit, debitSen: debit, agentRateBasisPoints: rate, runners })
      expect(addSen(netSen, runnerCommissionSen, agentCommissionSen)).toBe(profitSen)
      expect(netSen).toBeGreaterThanOrEqual(Math.min(profitSen, 0))
      expect(agentCommissionSen).toBeGreaterThanOrEqual(0)
      for (const { amountSen } of shares.runners) expect(amountSen).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('within the allowed rates each share is its formula, to half a sen, but for what rounding left out', () => {
  fc.assert(
    fc.property(anySum, anySum, anyRate, fc.array(anyRunner), (credit, debit, rate, all) => {
      const rateBasisPoints = maximumRunnerRate(rate)
      const runners = all.map((each) => ({ ...each, rateBasisPoints }))
      const settlement = settlementOf({
        ...{ creditSen: credit, debitSen: debit, agentRateBasisPoints: rate, runners },
      })
      for (const { amountSen, baseSen, totalSen, collectedSen } of settlement.runners) {
        if (totalSen === 0) continue
        const exact = (baseSen * rateBasisPoints * collectedSen) / (10_000 * totalSen)
        expect(amountSen - exact).toBeLessThanOrEqual(0.5)
        expect(amountSen - exact).toBeGreaterThan(-1 - 0.5 * (runners.length + 1))
      }
    }),
  )
})

test('an agent and any one of its runners stay within 100 %', () => {
  expect(maximumAgentRate([])).toBe(10_000)
  expect(maximumAgentRate([500, 3000, 400])).toBe(7000)
  expect(maximumRunnerRate(1000)).toBe(9000)
})
