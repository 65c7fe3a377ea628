import assert from 'node:assert/strict'
import type { TestUser } from '#testing/testUser.ts'
import { addDays } from '#core/calendar.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { getAgentCashbookSummary } from '#modules/reports/agents/contract.ts'
import { compareAgents, getDashboard } from '#modules/reports/dashboard/contract.ts'
import { sum, type Model } from './books.ts'
import { sameFigures } from './command.ts'
import { compareCash } from './compareCash.ts'
import { compareCustomers } from './compareCustomers.ts'
import { comparePlaces } from './comparePlaces.ts'
import { compareRounds } from './compareRounds.ts'
import { getSplit, getTarget } from './dayOfBook.ts'
import { getDay, getMoved, getOutstanding } from './figures.ts'
import type { World } from './world.ts'

const CHECKS = [
  compareDashboard,
  compareSummary,
  compareSheet,
  compareCash,
  compareRounds,
  comparePlaces,
  compareCustomers,
]

/** Proves that one endpoint shows one agent's day as the model would: cash, what is expected or collected. */
export async function compareOne(world: World, turn: number): Promise<void> {
  const { agents } = world
  const compare = CHECKS[Math.floor(turn / agents.length) % CHECKS.length]!
  await compare(world, agents[turn % agents.length]!)
}

/** Proves the same of every endpoint and agent, and of the endpoints that show agents together. */
export async function compareDay(world: World): Promise<void> {
  await Promise.all([
    ...CHECKS.flatMap((compare) => world.agents.map((agent) => compare(world, agent))),
    compareAllAgents(world),
    compareAgentsTable(world),
  ])
}

async function compareDashboard({ model }: World, agent: TestUser) {
  const day = getDay(model, agent.id, model.today)
  sameFigures(await agent.call(getDashboard, {}), day, 'the dashboard')
}

async function compareSummary({ model }: World, agent: TestUser) {
  const day = getDay(model, agent.id, model.today)
  const { lent, collected, refunded } = getMoved(model, agent.id)
  const { outstanding } = getOutstanding(model, agent.id)
  const expected = {
    lent: lent.amount,
    collected: collected.amount,
    refunded: refunded.amount,
    outstanding,
    expectedToday: day.expected,
    arrearsToday: day.arrears,
    collectedToday: day.collected.amount,
    collectedParts: getSplit(model, agent.id),
  }
  sameFigures(await agent.call(getAgentCashbookSummary, {}), expected, 'the summary')
}

async function compareSheet({ model }: World, agent: TestUser) {
  const sheet = await agent.call(listMassCredit, {})
  assert.deepEqual(
    sheet.map((row) => [row.cashbookId, row.expected, row.paidToday]).sort(([a], [b]) => a! - b!),
    showSheet(model, agent.id),
    'the mass-credit list',
  )
}

/** An agent's unsettled books, and those paid today that were settled since. */
function showSheet(model: Model, agentId: number) {
  const { books, today } = model
  return books
    .filter((book) => book.agentId === agentId && !book.isVoided)
    .map((book) => {
      const payments = book.lines.filter(
        ({ kind, on, isTakenBack }) => kind === 'CREDIT' && on === today && !isTakenBack,
      )
      const paid = sum(payments, ({ amount }) => amount)
      return { ...book, row: [book.id, getTarget(model, book).expected, paid], paid }
    })
    .filter(({ status, paid }) => status === 1 || paid > 0)
    .sort((a, b) => a.id - b.id)
    .map(({ row }) => row)
}

/** All agents together are the sum of the agents. */
async function compareAllAgents({ admin, model, others }: World) {
  const { today } = model
  const days = [...others, model].flatMap((each) =>
    [...each.agents.keys()].map((agentId) => getDay({ ...each, today }, agentId, today)),
  )
  const counted = (figure: 'lent' | 'collected' | 'refunded' | 'cashCounted') => ({
    count: sum(days, (day) => day[figure].count),
    amount: sum(days, (day) => day[figure].amount),
  })
  const total = (figuresOf: (day: (typeof days)[number]) => Record<string, number>) => {
    const names = days.flatMap((day) => Object.keys(figuresOf(day)))
    return Object.fromEntries(
      names.map((name) => [name, sum(days, (day) => figuresOf(day)[name]!)]),
    )
  }
  const firstDate = days
    .map(({ cashCounted }) => cashCounted.firstDate)
    .filter((on) => on !== null)
    .sort()[0]
  // Sequences begin on the same day. What was played later than this day is of no day's beginning.
  const isLatest = others.every((other) => other.today <= today)
  const ofDay = {
    expected: sum(days, (day) => day.expected),
    arrears: sum(days, (day) => day.arrears),
    due: total((day) => day.due),
    stillDue: total((day) => day.stillDue),
  }
  const dashboard = await admin.call(getDashboard, {})
  const parts = isLatest ? total((day) => pick(day.collected)) : pick(dashboard.collected)
  const expected = {
    lent: counted('lent'),
    collected: { ...counted('collected'), ...parts },
    refunded: counted('refunded'),
    ...(isLatest && ofDay),
    pettyCash: sum(days, (day) => day.pettyCash),
    cashCounted: { ...counted('cashCounted'), firstDate: firstDate ?? null },
  }
  sameFigures(dashboard, expected, 'the dashboard of all agents')
}

const pick = ({ towardsToday, towardsArrears, inAdvance, takenBack }: Parts) => ({
  towardsToday,
  towardsArrears,
  inAdvance,
  takenBack,
})
type Parts = ReturnType<typeof getSplit>

const DAYS_OF_TABLE = 30

async function compareAgentsTable({ admin, agents, model }: World) {
  const rows = await admin.call(compareAgents, {})
  const days = { from: addDays(model.today, 1 - DAYS_OF_TABLE), to: model.today }
  for (const { id } of agents) {
    const { lent, collected, refunded } = getMoved(model, id, days)
    const { pettyCash } = getDay(model, id, model.today)
    const expected = {
      lent: lent.amount,
      collected: collected.amount,
      refunded: refunded.amount,
      pettyCash,
      ...getOutstanding(model, id),
    }
    sameFigures(
      rows.find(({ agentId }) => agentId === id)!,
      expected,
      'the table of agents',
    )
  }
}
