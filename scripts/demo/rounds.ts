import { addDays, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { recordCredit } from '#features/credits/contract.ts'
import { confirmHandOver, getCash, recordHandOver } from '#features/collection/handOverContract.ts'
import { submitMassCredit } from '#features/mass-credit/contract.ts'
import { recordMissedVisit } from '#features/collection/contract.ts'
import type { Random } from './random.ts'
import { amountPaid, notePaid, type Loan } from './loans.ts'
import { DEMO_PASSWORD, type Runner } from './openBusiness.ts'
import type { DemoServer } from './demoServer.ts'

const FIRST_HOUR = 9.5
/** A session is not idle for longer than ten minutes between two stops. */
const HOURS_PER_STOP = 7 / 60
const REASONS = ['CLOSED', 'NO_MONEY', 'NOT_THERE', 'PROMISED'] as const

/** Simulates past days: an agent types each runner's round into the sheet in the evening. */
export async function typeRounds(
  agent: TestUser,
  runners: readonly Runner[],
  own: readonly Loan[],
  random: Random,
): Promise<void> {
  for (const runner of runners) {
    const paid = own
      .filter(({ borrower, balanceSen }) => borrower.runner === runner && balanceSen > 0)
      .map((loan) => ({ loan, amountSen: amountPaid(loan, random) }))
      .filter(({ amountSen }) => amountSen > 0)
    if (paid.length === 0) continue
    const items = paid.map(({ loan, amountSen }) => {
      return { cashbookId: loan.id, creditAmount: amountSen }
    })
    await agent.call(submitMassCredit, { body: { items, runnerId: runner.id } })
    for (const { loan, amountSen } of paid) notePaid(loan, amountSen)
  }
}

type Rounds = {
  day: Day
  /** The share of each round that is done: all of it, or a part today. */
  share: number
  loans: readonly Loan[]
}

/**
 * Simulates the last days: every runner walks the round, stop by stop, and counts the cash at its
 * end.
 */
export async function walkRounds(
  demo: DemoServer,
  runners: readonly Runner[],
  { day, share, loans }: Rounds,
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
      walking.map(async ({ stops, person }) => {
        const loan = stops[stop]
        if (loan) await visit(person, loan, day, random)
        // A finished round is counted while its runner is still logged in.
        if (share === 1 && stop === stops.length - 1) await countCash(person, day, random)
      }),
    )
  }
}

async function visit(runner: TestUser, loan: Loan, day: Day, random: Random): Promise<void> {
  const creditAmount = amountPaid(loan, random)
  if (creditAmount > 0) {
    await runner.call(recordCredit, { body: { cashbookId: loan.id, creditAmount } })
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
  const body = { countedAmount, remark: isShort ? 'RM 20 missing, will look for it' : '' }
  await runner.call(recordHandOver, { body })
}

/** Confirms in the evening what the runners have counted. */
export async function confirmCounts(agent: TestUser, day: Day): Promise<void> {
  const { handOvers } = await agent.call(getCash, { query: { date: day } })
  for (const { id, confirmedAt } of handOvers) {
    if (confirmedAt === null) await agent.call(confirmHandOver, { params: { id } })
  }
}

const nextDay = (day: Day) => addDays(day, 1)
