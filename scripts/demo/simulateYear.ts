import { type Day, addDays, weekday } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createRandom, type Random } from './random.ts'
import { balanceBoxes, payCommissions } from './cash.ts'
import { closeSettled, lend, reloan, settleEnded, type Loan } from './loans.ts'
import { AGENTS, PLACE_WITHOUT_SUNDAYS } from './names.ts'
import { DEMO_PASSWORD, type Business } from './openBusiness.ts'
import { confirmCounts, typeRounds, walkRounds } from './rounds.ts'
import type { DemoServer } from './demoServer.ts'

/** In these last days runners record their rounds themselves; before, agents type them in. */
const WALKED_DAYS = 5
const EVENING = 18
const SUNDAY = 0
const MONDAY = 1

type Days = { firstDay: Day; lastDay: Day }

/** Simulates the business day by day until today and reports each month; returns the open loans. */
export async function simulateYear(
  demo: DemoServer,
  business: Business,
  { firstDay, lastDay }: Days,
  random: Random,
): Promise<Loan[]> {
  let loans: Loan[] = []
  const settled: Loan[] = []
  const randomByAgent = AGENTS.map((_agent, place) => createRandom(100 + place))
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (day.endsWith('-01')) {
      console.log(`  ${day.slice(0, 7)}: ${loans.length} cashbooks open`)
    }
    if (weekday(day) === MONDAY) await balanceBoxes(demo, business, day)
    if (day.endsWith('-20')) await payCommissions(demo, business, day, random)
    const isWalked = day > addDays(lastDay, -WALKED_DAYS)
    if (isWalked) {
      const share = day === lastDay ? 0.5 : 1
      const { accountIds } = business
      const runners = business.runners.filter(({ agent }) => isWorking(agent, day))
      await walkRounds(demo, runners, { day, share, loans, accountIds }, random)
    }
    demo.turnTo(day, EVENING)
    const today = { day, lastDay, isWalked, settled }
    // The agents run concurrently, each with its own random numbers: the result does not depend on
    // their order.
    const open = await Promise.all(
      AGENTS.map((_agent, place) => {
        const own = loans.filter(({ borrower }) => borrower.agent === place)
        return spendEvening(
          demo,
          business,
          { ...today, place, own },
          assertDefined(randomByAgent[place], 'every agent has a generator'),
        )
      }),
    )
    loans = open.flat()
    if (day < lastDay) await demo.spendNight(day)
  }
  return loans
}

const isWorking = (place: number, day: Day) =>
  place !== PLACE_WITHOUT_SUNDAYS || weekday(day) !== SUNDAY

type Evening = {
  place: number
  day: Day
  lastDay: Day
  own: Loan[]
  isWalked: boolean
  settled: Loan[]
}

/**
 * Simulates an agent's evening: the day's rounds, new loans, ended ones; returns the open loans.
 */
async function spendEvening(
  demo: DemoServer,
  business: Business,
  { place, day, lastDay, own, isWalked, settled }: Evening,
  random: Random,
): Promise<Loan[]> {
  const agent = await demo.enter(
    assertDefined(AGENTS[place], 'every place has an agent').username,
    DEMO_PASSWORD,
  )
  const runners = isWorking(place, day)
    ? business.runners.filter((runner) => runner.agent === place)
    : []
  const accountIds = assertDefined(business.accountIds[place], 'every agent has accounts')
  if (!isWalked) await typeRounds(agent, { runners, accountIds, own }, random)
  else if (day < lastDay) await confirmCounts(agent, day)
  let open = [...own, ...(await lend(agent, business, { place, day, loans: own }, random))]
  const carried = await reloan(agent, business, open, random)
  if (carried) {
    settled.push(carried.gone)
    open = [...open.filter((loan) => loan !== carried.gone), carried.opened]
  }
  const ended = await settleEnded(agent, { day, lastDay, own: open })
  settled.push(...ended.settled)
  if (day.endsWith('-15')) {
    const toClose = settled.filter(({ borrower }) => borrower.agent === place)
    await closeSettled(agent, toClose)
    for (const loan of toClose) settled.splice(settled.indexOf(loan), 1)
  }
  if (random.chance(0.12)) {
    const [remark, least, most] = random.pick(EXPENSES)
    const amount = sen(random.between(least, most) * 100)
    const body = {
      agentId: assertDefined(business.agentIds[place], 'every place has an agent'),
      type: 'EXPENSE' as const,
      amount,
      remark,
    }
    await agent.call(recordPettyCash, { body })
  }
  return ended.open
}

const EXPENSES = [
  ['Petrol', 30, 80],
  ['Phone top-up', 10, 30],
  ['Receipt books', 15, 40],
  ['Motorcycle repair', 60, 250],
] as const
