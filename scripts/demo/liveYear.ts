import { type Day, addDays, daysBetween, weekday } from '../../src/core/calendar.ts'
import { minSen, sen, type Sen } from '../../src/core/money.ts'
import type { AnswerOf } from '../../src/kit/contract/endpoint.ts'
import type { Person } from '../../src/app/server/askInProcess.ts'
import { openCashbook, setCashbookStatus } from '../../src/features/cashbooks/contract.ts'
import { recordCredit } from '../../src/features/credits/contract.ts'
import type { Dice } from './chance.ts'
import { AGENTS, RUNNERS } from './names.ts'
import { DEMO_PASSWORD, type Borrower, type Business, type Lent } from './openBusiness.ts'
import type { Stage } from './stage.ts'

type Cashbook = AnswerOf<typeof recordCredit>['cashbook']
type Loan = { borrower: Borrower; cashbook: Cashbook }

/** Lives the business day by day until today, telling of each month as it goes. */
export async function liveYear(
  stage: Stage,
  business: Business,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  dice: Dice,
): Promise<void> {
  let loans: Loan[] = []
  const paidUp: Loan[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (day.endsWith('-01')) console.log(`  ${day.slice(0, 7)}: ${loans.length} cashbooks open`)
    stage.turnTo(day, 9)
    if (weekday(day) % 3 === 1) {
      loans.push(...(await lend(stage, business, loans, dice)))
      loans = await settleEnded(stage, loans, paidUp, day)
    }
    if (day.endsWith('-15')) await closeSettled(stage, paidUp)
    stage.turnTo(day, 17)
    await collect(stage, loans, day === lastDay, dice)
  }
}

/** Agents lend to some of those who owe nothing. */
async function lend(stage: Stage, business: Business, loans: Loan[], dice: Dice): Promise<Loan[]> {
  const owing = new Set(loans.map(({ borrower }) => borrower.customerId))
  const opened: Loan[] = []
  for (const [place, { username }] of AGENTS.entries()) {
    const wanting = business.borrowers.filter(
      ({ agent, customerId }) => agent === place && !owing.has(customerId) && dice.chance(0.25),
    )
    if (wanting.length === 0) continue
    const agent = await stage.enter(username, DEMO_PASSWORD)
    for (const borrower of wanting) {
      const body = {
        customerId: borrower.customerId,
        ...termsOn(dice.pick(business.packages), dice),
      }
      opened.push({ borrower, cashbook: await agent.get(openCashbook, { body }) })
    }
  }
  return opened
}

function termsOn({ packageId, packageType, debitDays, ...lent }: Lent, dice: Dice) {
  const settleType = dice.chance(0.5) ? (1 as const) : (2 as const)
  const shared = { packageId, packageType, debitDays, settleType }
  if ('interestRate' in lent) {
    const expectedCredit = sen(dice.between(5, 30) * 10_000)
    return { ...shared, interestRate: lent.interestRate, expectedCredit }
  }
  return { ...shared, expectedCredit: sen(lent.expectedSen), debitAmount: sen(lent.debitSen) }
}

/** Each runner walks the round; on the last day the evening is still young. */
async function collect(stage: Stage, loans: Loan[], isLastDay: boolean, dice: Dice): Promise<void> {
  const rounds = RUNNERS.map(({ username }) => {
    const stops = loans.filter(({ borrower }) => borrower.runner === username)
    return { username, stops: isLastDay ? stops.slice(0, stops.length / 2) : stops }
  })
  await Promise.all(
    rounds.map(async ({ username, stops }) => {
      const paying = stops.flatMap((loan) => {
        const amount = handedOver(loan, dice)
        return amount > 0 ? [{ loan, amount }] : []
      })
      if (paying.length === 0) return
      const runner = await stage.enter(username, DEMO_PASSWORD)
      for (const { loan, amount } of paying) await pay(runner, loan, amount)
    }),
  )
}

function handedOver({ borrower, cashbook }: Loan, dice: Dice): Sen {
  if (!cashbook.ableToCredit || !dice.chance(borrower.reliability)) return sen(0)
  // Who fell behind sometimes catches up; who is on time sometimes pays ahead.
  const days = dice.chance(0.15) ? dice.between(2, 4) : 1
  return minSen(sen(cashbook.dailyCredit * days), cashbook.totalBalance)
}

async function pay(runner: Person, loan: Loan, creditAmount: Sen): Promise<void> {
  const body = { cashbookId: loan.cashbook.id, creditAmount }
  loan.cashbook = (await runner.get(recordCredit, { body })).cashbook
}

/** Agents settle what is paid up, and give up on who has long stopped paying. */
async function settleEnded(stage: Stage, loans: Loan[], paidUp: Loan[], day: Day): Promise<Loan[]> {
  const isLost = ({ cashbook }: Loan) => daysBetween(cashbook.dueDate, day) > 60
  for (const [place, { username }] of AGENTS.entries()) {
    const own = loans.filter(({ borrower }) => borrower.agent === place)
    const ended = own.filter(
      (loan) => loan.cashbook.isFullyPaid && day > addDays(loan.cashbook.startDate, 40),
    )
    const lost = own.filter(
      (loan) => !loan.cashbook.isFullyPaid && isLost(loan) && loan.cashbook.status === 1,
    )
    if (ended.length + lost.length === 0) continue
    const agent = await stage.enter(username, DEMO_PASSWORD)
    await setStatus(agent, 2, ended)
    await setStatus(agent, 2, lost, {
      declareLoss: true,
      remark: 'stopped paying, cannot be reached',
    })
  }
  const stillOpen = loans.filter(({ cashbook }) => cashbook.status === 1)
  paidUp.push(...loans.filter(({ cashbook }) => cashbook.status === 2))
  return stillOpen
}

/** Once a month the agents close what is settled. */
async function closeSettled(stage: Stage, settled: Loan[]): Promise<void> {
  for (const [place, { username }] of AGENTS.entries()) {
    const own = settled.filter(({ borrower }) => borrower.agent === place)
    if (own.length > 0) await setStatus(await stage.enter(username, DEMO_PASSWORD), 3, own)
  }
  settled.length = 0
}

async function setStatus(agent: Person, status: 2 | 3, loans: Loan[], how: object = {}) {
  if (loans.length === 0) return
  const ids = loans.map(({ cashbook }) => cashbook.id)
  await agent.get(setCashbookStatus, { params: { status }, body: { ids, ...how } })
  for (const loan of loans) loan.cashbook = { ...loan.cashbook, status }
}
