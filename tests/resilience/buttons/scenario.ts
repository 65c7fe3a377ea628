import type { Browser } from 'playwright-core'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { OWNER, type Product } from '../../support/startProduct.ts'
import { SCREENS, Visitor, type Screen } from '../../support/visitor.ts'

export type Role = 'owner' | 'lim' | 'siti'

/** A customer with a cashbook of the worked terms. */
export type Loan = { customerId: number; cashbookId: number; name: string }

/** The data for the forms: an owner, two agents, a runner, and customers as they are needed. */
export type Scenario = {
  people: Record<Role, TestUser>
  /** Users in front of a browser, logged in. */
  visitors: Record<Role, Visitor>
  newCustomer(): Promise<{ customerId: number; name: string }>
  /** A new customer's loan of RM 1,200.00 of which so many ringgit are paid. */
  newLoan(paidRinggit?: number): Promise<Loan>
  /** A new runner of Lim who earned RM 12.00 on a closed loan. */
  newEarner(): Promise<{ userId: number; name: string }>
  leave(): Promise<void>
}

const PASSWORD = 'secret-1'

export async function setUpScenario(product: Product, browser: Browser): Promise<Scenario> {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  for (const [username, name] of [
    ['lim', 'Lim'],
    ['wong', 'Wong'],
  ] as const) {
    await owner.call(createAgent, { body: { ...person, username, name } })
  }
  const lim = await product.enter('lim', PASSWORD)
  await lim.call(createRunner, { body: { ...person, username: 'siti', name: 'Siti' } })
  const siti = await product.enter('siti', PASSWORD)
  const float = { agentId: lim.id, type: 'TOP_UP', amount: sen(100_000_000) } as const
  await owner.call(recordPettyCash, { body: float })
  const [desktop, phone] = SCREENS as [Screen, Screen]
  const arrive = async (username: string, password: string, screen = desktop) => {
    const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
    await visitor.logIn(username, password)
    return visitor
  }
  const visitors = {
    owner: await arrive(OWNER.username, OWNER.password),
    lim: await arrive('lim', PASSWORD),
    siti: await arrive('siti', PASSWORD, phone),
  }
  let customers = 0
  const newCustomer = async () => {
    customers += 1
    const name = `Customer ${String(customers).padStart(4, '0')}`
    const phoneNumber = `+6012${String(1_000_000 + customers)}`
    const body = { name, phoneNumber, dailyPayer: true }
    const { customer } = await lim.call(createCustomer, { body })
    return { customerId: customer.id, name }
  }
  const newLoan = async (paidRinggit = 0) => {
    const { customerId, name } = await newCustomer()
    const { id: cashbookId } = await lendTo(lim, customerId, { firstCreditAmount: sen(0) })
    const body = { cashbookId, creditAmount: sen(paidRinggit * 100) }
    if (paidRinggit > 0) await lim.call(recordCredit, { body })
    return { customerId, cashbookId, name }
  }
  const newEarner = async () => {
    const { cashbookId } = await newLoan()
    const name = `Earner ${cashbookId}`
    const runner = { ...person, username: `earner-${cashbookId}`, name, commissionRate: 5 }
    const { id: userId } = await lim.call(createRunner, { body: runner })
    const body = { cashbookId, creditAmount: sen(120_000), runnerId: userId }
    await lim.call(recordCredit, { body })
    for (const status of [2, 3] as const) {
      await lim.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
    }
    return { userId, name }
  }
  const leave = async () => {
    await Promise.all(Object.values(visitors).map((visitor) => visitor.leave()))
  }
  return { people: { owner, lim, siti }, visitors, newCustomer, newLoan, newEarner, leave }
}
