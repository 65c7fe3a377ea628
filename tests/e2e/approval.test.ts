import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { assignPackagesToAgent, createSystemPackage } from '#modules/lending/packages/contract.ts'
import { approvalMessages as text } from '#modules/office/approvals/messages.ts'
import { createAdmin, createAgent } from '#modules/office/users/contract.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney(undefined, 'Pinjaman Jujur')

// A loan above the owner's limit waits for a second person, and is lent once.

const password = 'secret-1'
const PACKAGE = 'Harian 60'
const visitors: Visitor[] = []

let customerId: number
beforeAll(async () => {
  const person = { password, phoneNumber: '012-345 6789' }
  const owner = await product.enter(OWNER.username, OWNER.password)
  const { id: agentId } = await owner.call(createAgent, {
    body: { ...person, username: 'lim', name: 'Lim', commissionRate: 10 },
  })
  await owner.call(createAdmin, { body: { ...person, username: 'siti', name: 'Siti' } })
  const { id } = await owner.call(createSystemPackage, {
    body: { packageName: PACKAGE, debitDays: 60, interestRate: 20 },
  })
  await owner.call(assignPackagesToAgent, { params: { agentId }, body: { packageIds: [id] } })
  const lim = await product.enter('lim', password)
  const body = { name: 'Chong Wei', phoneNumber: '019-876 5432' }
  ;({ id: customerId } = (await lim.call(createCustomer, { body })).customer)
})
beforeEach(({ onTestFailed }) =>
  onTestFailed(async () => {
    await Promise.all(visitors.map((visitor) => visitor.takeScreenshot()))
  }),
)
afterAll(() => expect(visitors.flatMap(({ pageErrors }) => pageErrors)).toEqual([]))

async function arrive(username: string, secret = password) {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  visitors.push(visitor)
  await visitor.logIn(username, secret)
  return visitor
}

const countCashbooks = async () =>
  (await product.db.selectFrom('cashbooks').select('id').execute()).length

test('the owner wants openings above RM 500 approved', async () => {
  const owner = await arrive(OWNER.username, OWNER.password)
  await owner.open('/settings/approval')
  await owner.fill(text.opening, '500')
  await owner.submit()
  await owner.see(owner.t(text.rulesSaved))
})

test('a loan of RM 960.00 is left by its form, and waits', async () => {
  const agent = await arrive('lim')
  await agent.open(`/cashbook/add?customerId=${customerId}`)
  await agent.page.getByText(PACKAGE).first().click()
  await agent.fill(cashbookWebMessages.expectedCreditIn, '1200')
  await agent.press(cashbookWebMessages.review, { debitSen: sen(96_000) })
  await agent.button(cashbookWebMessages.lendLabel, { debitSen: sen(96_000) }).dblclick()
  await agent.see(agent.t(commonMessages.WAITING_FOR_APPROVAL))
  await agent.page.waitForURL('**/approval')
  await agent.see('Chong Wei')
  expect(await countCashbooks()).toBe(0)
})

test('an admin approves it, and it is lent once', async () => {
  const admin = await arrive('siti')
  await admin.open('/approval')
  await admin.page.getByRole('button', { name: /Chong Wei/ }).click()
  await admin.page.getByRole('menuitem', { name: admin.t(text.approve) }).click()
  await admin.press(text.approveLabel, { amountSen: sen(96_000) })
  await admin.see(admin.t(text.approvedNotice, { amountSen: sen(96_000) }))
  expect(await countCashbooks()).toBe(1)
})
