import { afterEach, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { iouMessages } from '#modules/lending/iou/messages.ts'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openLine } from '../support/openLine.ts'
import { OWNER } from '../support/startProduct.ts'
import { waitForShell } from '../support/waitForShell.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const DESKTOP = SCREENS.find(({ isPhone }) => !isPhone)!
const PASSWORD = 'secret-1'

let visitor: Visitor
let line: Awaited<ReturnType<typeof openLine>>
let customerId: number
let cashbookId: number
beforeAll(async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: 'lim', name: 'Lim' } })
  const lim = await product.enter('lim', PASSWORD)
  const about = { name: 'Zainab', phoneNumber: '019-876 5432', address: '12 Jalan Pasar' }
  customerId = (await lim.call(createCustomer, { body: about })).customer.id
  cashbookId = (await lim.call(openCashbook, { body: { customerId, ...systemTerms } })).id
  const body = { customerIds: [customerId], username: 'zainab', password: PASSWORD }
  await lim.call(createCustomerLogin, { body })
})
afterEach(async () => {
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
  await line.close()
})

async function arrive(username: string, screen = PHONE) {
  line = await openLine(product.url)
  visitor = await Visitor.arrive(browser, line.url, screen, 'en', { keepsShell: true })
  await visitor.logIn(username, PASSWORD)
}

/** Opens a page, and waits until the phone has the code of all pages, as on any day but the first. */
async function open(path: string) {
  await visitor.open(path)
  await waitForShell(visitor.page)
}

/** Presses, loses the answer of the server, which has recorded it, and has a network again. */
async function loseAnswer(press: () => Promise<unknown>) {
  const isLost = line.loseNextResponse()
  await press()
  await isLost
  await visitor.see(/Checking whether it was saved/)
  expect(await visitor.textInSight()).not.toContain(visitor.t(feedbackMessages.failed))
  line.mend()
}

const getCount = async (table: 'signatures' | 'customers' | 'disputes') =>
  Number(
    (
      await product.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('an IOU whose answer is lost ends signed, once', async () => {
  await arrive('zainab')
  await open(`/cashbook/iou?id=${cashbookId}`)
  // It opens in the customer's language, whatever the language of the screen.
  await visitor.see('Surat Akuan Hutang (IOU)')
  await visitor.page.getByRole('radiogroup').getByText('English', { exact: true }).click()
  await visitor.page.getByText(visitor.t(iouMessages.type), { exact: true }).click()
  await visitor.fill(iouMessages.typedName, 'Zainab binti Ali')
  const amount = { amountSen: sen(120_000) }
  await visitor.press(iouMessages.signLabel, amount)
  const label = visitor.t(iouMessages.signLabel, amount)
  const sure = visitor.page.getByRole('dialog').getByRole('button', { name: label })
  await loseAnswer(() => sure.click())
  await visitor.okay()
  await visitor.see(visitor.t(iouMessages.locked))
  expect(await getCount('signatures')).toBe(1)
})

test('a customer whose answer is lost is saved, once', async () => {
  await arrive('lim', DESKTOP)
  const before = await getCount('customers')
  await open('/customer/add')
  await visitor.fill(customersMessages.name, 'Ahmad bin Ali')
  await visitor.fill(customersMessages.phoneNumber, '0123334444')
  await loseAnswer(() => visitor.submit())
  await visitor.page.waitForURL((url) => url.pathname === '/customer/details')
  expect(await getCount('customers')).toBe(before + 1)
})

test('a reported problem whose answer is lost is reported, once', async () => {
  await arrive('zainab')
  await open(`/customer/details?id=${customerId}&tab=transactions`)
  const { page } = visitor
  await page.locator('button[aria-haspopup=menu][aria-label*="RM"]').first().click()
  await page.getByRole('menuitem', { name: visitor.t(disputeMessages.problems) }).click()
  const name = visitor.t(disputeMessages.problems)
  const dialog = page.getByRole('dialog', { name })
  await dialog
    .getByRole('textbox', { name: visitor.t(disputeMessages.words) })
    .fill('I paid thirty')
  await loseAnswer(() =>
    dialog.getByRole('button', { name: visitor.t(disputeMessages.send) }).click(),
  )
  await dialog.waitFor({ state: 'detached' })
  expect(await getCount('disputes')).toBe(1)
})
