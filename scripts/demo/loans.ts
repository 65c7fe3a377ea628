import { type Day, addDays, daysBetween } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { minSen, sen, subtractSen, type Sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { PLACE_WITHOUT_SUNDAYS } from './names.ts'
import type { Random } from './random.ts'
import type { Borrower, Business, Lent } from './openBusiness.ts'

/** A loan of the simulation: payments are counted here, so that no request is needed. */
export type Loan = {
  id: number
  borrower: Borrower
  dailySen: Sen
  balanceSen: Sen
  debitOn: Day
  dueOn: Day
  settlesByItself: boolean
}

const LOST_AFTER_DAYS = 60
/** Loans paid up in these last days wait to be settled, and settled ones to be closed. */
const WAITS_DAYS = 6

/** Lends to some of the agent's customers who have joined and owe nothing. */
export async function lend(
  agent: TestUser,
  business: Business,
  { place, day, loans }: { place: number; day: Day; loans: readonly Loan[] },
  random: Random,
): Promise<Loan[]> {
  const owing = new Set(loans.map(({ borrower }) => borrower.customerId))
  const wanting = business.borrowers.filter(
    ({ agent: own, customerId, joinsOn }) =>
      own === place && joinsOn <= day && !owing.has(customerId) && random.chance(0.08),
  )
  const opened: Loan[] = []
  for (const borrower of wanting) {
    const terms = termsOn(random.pick(business.packages), random)
    const skipsDaysOff = place === PLACE_WITHOUT_SUNDAYS
    const body = { customerId: borrower.customerId, ...terms, skipsDaysOff }
    opened.push(getLoan(borrower, await agent.call(openCashbook, { body })))
  }
  return opened
}

/** Opens the next loan for some who have paid most of one: it pays the remaining balance. */
export async function reloan(
  agent: TestUser,
  business: Business,
  own: readonly Loan[],
  random: Random,
): Promise<{ gone: Loan; opened: Loan } | undefined> {
  const ready = own.filter(
    ({ balanceSen, dailySen }) => balanceSen > 0 && balanceSen < dailySen * 12,
  )
  if (ready.length === 0 || !random.chance(0.3)) return undefined
  const gone = random.pick(ready)
  const terms = {
    ...termsOn(assertDefined(business.packages[0], 'the business has packages'), random),
    expectedCredit: sen(180_000),
  }
  const { customerId } = gone.borrower
  const skipsDaysOff = gone.borrower.agent === PLACE_WITHOUT_SUNDAYS
  const body = { customerId, cashbookIds: String(gone.id), ...terms, skipsDaysOff }
  const { previewToken } = await agent.call(previewReloan, { body })
  const { cashbook } = await agent.call(processReloan, { body: { ...body, previewToken } })
  return { gone, opened: getLoan(gone.borrower, cashbook) }
}

function termsOn({ packageId, packageType, debitDays, ...lent }: Lent, random: Random) {
  const settleType = random.chance(0.5) ? (1 as const) : (2 as const)
  const shared = { packageId, packageType, debitDays, settleType }
  if ('interestRate' in lent) {
    const expectedCredit = sen(random.between(5, 30) * 10_000)
    return { ...shared, interestRate: lent.interestRate, expectedCredit }
  }
  return { ...shared, expectedCredit: sen(lent.expectedSen), debitAmount: sen(lent.debitSen) }
}

function getLoan(borrower: Borrower, opened: ResponseOf<typeof openCashbook>): Loan {
  const { id, dailyCredit, totalBalance, debitDate, dueDate, settleType } = opened
  return {
    id,
    borrower,
    dailySen: dailyCredit,
    balanceSen: totalBalance,
    debitOn: debitDate,
    dueOn: dueDate,
    settlesByItself: settleType === 1,
  }
}

/** Returns what a customer pays today: nothing, an instalment, or several at once. */
export function amountPaid({ borrower, dailySen, balanceSen }: Loan, random: Random): Sen {
  if (!random.chance(borrower.reliability)) return sen(0)
  const days = random.chance(0.1) ? random.between(2, 4) : 1
  return minSen(sen(dailySen * days), balanceSen)
}

export function notePaid(loan: Loan, amountSen: Sen): void {
  loan.balanceSen = subtractSen(loan.balanceSen, amountSen)
}

/**
 * Settles paid loans and those whose customer stopped paying long ago; returns the remaining ones.
 */
export async function settleEnded(
  agent: TestUser,
  { day, lastDay, own }: { day: Day; lastDay: Day; own: readonly Loan[] },
): Promise<{ settled: Loan[]; open: Loan[] }> {
  const isPaidUp = ({ balanceSen }: Loan) => balanceSen === 0
  const isLost = (loan: Loan) => !isPaidUp(loan) && daysBetween(loan.dueOn, day) > LOST_AFTER_DAYS
  const waits = day > addDays(lastDay, -WAITS_DAYS)
  const byHand = waits ? [] : own.filter((loan) => isPaidUp(loan) && !loan.settlesByItself)
  const lost = waits ? [] : own.filter(isLost)
  await setStatus(agent, CASHBOOK_STATUS.SETTLED, byHand)
  const how = {
    declareLoss: true,
    lossReason: LOSSES[Number(day.slice(-2)) % LOSSES.length],
    remark: 'Stopped paying, cannot be reached.',
  }
  await setStatus(agent, CASHBOOK_STATUS.SETTLED, lost, how)
  const settled = own.filter(
    (loan) =>
      byHand.includes(loan) || lost.includes(loan) || (isPaidUp(loan) && loan.settlesByItself),
  )
  return { settled, open: own.filter((loan) => !settled.includes(loan)) }
}

/** Most cannot pay. */
const LOSSES = ['CANNOT_PAY', 'MOVED_AWAY', 'CANNOT_PAY', 'IN_DISPUTE', 'FRAUD'] as const

/** Closes what an agent has settled. */
export async function closeSettled(agent: TestUser, settled: readonly Loan[]): Promise<void> {
  await setStatus(agent, CASHBOOK_STATUS.CLOSED, settled)
}

async function setStatus(agent: TestUser, status: 2 | 3, loans: readonly Loan[], how: object = {}) {
  if (loans.length === 0) return
  const ids = loans.map(({ id }) => id)
  await agent.call(setCashbookStatus, { params: { status }, body: { ids, ...how } })
}
