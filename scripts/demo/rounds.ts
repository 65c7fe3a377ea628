import { addDays, type Day } from '#core/calendar.ts'
import { maxSen, sen, subtractSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { confirmHandOver, getCash, recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { recordMissedVisit } from '#modules/collection/round/contract.ts'
import { confirmTransfers, listTransfers } from '#modules/lending/transfers/contract.ts'
import type { Random } from './random.ts'
import { amountPaid, notePaid, type Loan } from './loans.ts'
import { DEMO_PASSWORD, type Runner } from './openBusiness.ts'
import type { DemoServer } from './demoServer.ts'

const FIRST_HOUR = 9.5
/** A session is not idle for longer than ten minutes between two stops. */
const HOURS_PER_STOP = 7 / 60
const REASONS = ['CLOSED', 'NO_MONEY', 'NOT_THERE', 'PROMISED'] as const

/** This share of the payments comes by transfer. */
const TRANSFERRED = 0.2
/** This share of the hand-overs is short. */
const SHORT = 0.015

/** Returns the account of a payment: mostly none, for it is cash. */
function drawAccount(accountIds: readonly number[], random: Random) {
  if (!random.chance(TRANSFERRED)) return {}
  const reference = `IBG ${random.between(100_000, 999_999)}`
  return { accountId: random.pick(accountIds), reference }
}

type Typed = {
  runners: readonly Runner[]
  accountIds: readonly number[]
  own: readonly Loan[]
}

/**
 * Simulates past days: an agent types each runner's round into the sheet in the evening and counts
 * the cash that the runner brings.
 */
export async function typeRounds(
  agent: TestUser,
  { runners, accountIds, own }: Typed,
  random: Random,
): Promise<void> {
  for (const runner of runners) {
    const items = own
      .filter(({ borrower, balanceSen }) => borrower.runner === runner && balanceSen > 0)
      .map((loan) => ({ loan, creditAmount: amountPaid(loan, random) }))
      .filter(({ creditAmount }) => creditAmount > 0)
      .map((paid) => ({ ...paid, ...drawAccount(accountIds, random) }))
    if (items.length === 0) continue
    const body = {
      items: items.map(({ loan, ...item }) => ({ cashbookId: loan.id, ...item })),
      runnerId: runner.id,
    }
    await agent.call(submitMassCredit, { body })
    for (const { loan, creditAmount } of items) notePaid(loan, creditAmount)
    const cash = items.filter((item) => item.accountId === undefined)
    await receiveCash(agent, runner, sumSen(cash.map((item) => item.creditAmount)), random)
  }
}

/** Counts what a runner brings in the evening: sometimes it is a little short. */
async function receiveCash(
  agent: TestUser,
  { id: runnerId }: Runner,
  collectedSen: Sen,
  random: Random,
): Promise<void> {
  if (collectedSen === 0) return
  const missing = random.chance(SHORT) ? sen(random.between(1, 6) * 500) : ZERO_SEN
  const countedAmount = maxSen(subtractSen(collectedSen, missing), ZERO_SEN)
  const { runners } = await agent.call(getCash, { query: {} })
  const held = runners.find((each) => each.runnerId === runnerId)?.toHandOver
  // What was short before is still asked for.
  const remark = countedAmount === held ? '' : 'Counted twice, it stays short'
  await agent.call(recordHandOver, { body: { runnerId, countedAmount, remark } })
}

type Rounds = {
  day: Day
  /** The share of each round that is done: all of it, or a part today. */
  share: number
  loans: readonly Loan[]
  /** The bank accounts of each agent. */
  accountIds: readonly number[][]
}

/**
 * Simulates the last days: every runner walks the round, stop by stop, and counts the cash at its
 * end.
 */
export async function walkRounds(
  demo: DemoServer,
  runners: readonly Runner[],
  { day, share, loans, accountIds }: Rounds,
  random: Random,
): Promise<void> {
  const rounds = runners.map((runner) => {
    const all = loans.filter(
      ({ borrower, balanceSen }) => borrower.runner === runner && balanceSen > 0,
    )
    return { runner, stops: all.slice(0, Math.ceil(all.length * share)) }
  })
  demo.turnTo(day, FIRST_HOUR)
  const walking: { runner: Runner; stops: Loan[]; person: TestUser }[] = []
  for (const { runner, stops } of rounds) {
    if (stops.length === 0) continue
    walking.push({ runner, stops, person: await demo.enter(runner.username, DEMO_PASSWORD) })
  }
  const longest = Math.max(0, ...walking.map(({ stops }) => stops.length))
  for (let stop = 0; stop < longest; stop++) {
    demo.turnTo(day, FIRST_HOUR + stop * HOURS_PER_STOP)
    await Promise.all(
      walking.map(async ({ runner, stops, person }) => {
        const loan = stops[stop]
        const accounts = accountIds[runner.agent] ?? []
        if (loan) await visit(person, loan, { day, accounts }, random)
        // A finished round is counted while its runner is still logged in.
        if (share === 1 && stop === stops.length - 1) await countCash(person, day, random)
      }),
    )
  }
}

async function visit(
  runner: TestUser,
  loan: Loan,
  { day, accounts }: { day: Day; accounts: readonly number[] },
  random: Random,
): Promise<void> {
  const creditAmount = amountPaid(loan, random)
  if (creditAmount > 0) {
    const body = { cashbookId: loan.id, creditAmount, ...drawAccount(accounts, random) }
    await runner.call(recordCredit, { body })
    return notePaid(loan, creditAmount)
  }
  const reason = random.pick(REASONS)
  const promisedDate = reason === 'PROMISED' ? { promisedDate: nextDay(day) } : {}
  await runner.call(recordMissedVisit, { body: { cashbookId: loan.id, reason, ...promisedDate } })
}

async function countCash(runner: TestUser, day: Day, random: Random): Promise<void> {
  const { total } = await runner.call(getCash, { query: { date: day } })
  if (total.left === 0) return
  const isShort = total.left > 5_000 && random.chance(0.06)
  const countedAmount = isShort ? sen(total.left - 2_000) : total.left
  const isAll = countedAmount === total.toHandOver
  const body = { countedAmount, remark: isAll ? '' : 'RM 20 missing, will look for it' }
  await runner.call(recordHandOver, { body })
}

/** Confirms in the evening what the runners have counted, and the transfers of the days before. */
export async function confirmCounts(agent: TestUser, day: Day): Promise<void> {
  const { items } = await agent.call(listTransfers, { query: { to: addDays(day, -1), limit: 200 } })
  const ids = items.map(({ id }) => id)
  if (ids.length > 0) await agent.call(confirmTransfers, { body: { ids } })
  const { handOvers } = await agent.call(getCash, { query: { date: day } })
  for (const { id, confirmedAt } of handOvers) {
    if (confirmedAt === null) await agent.call(confirmHandOver, { params: { id } })
  }
}

const nextDay = (day: Day) => addDays(day, 1)
