import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { lossReasonWords } from '#modules/lending/cashbooks/lossReasons.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { endingMessages } from '#modules/lending/settlements/web/endingMessages.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { creditWebMessages } from '#modules/lending/credits/web/messages.ts'
import { formMessages } from '#platform/web/forms/messages.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

// A double click, an Enter key held down, or going back during a request and submitting again: a money form
// is recorded once.

const password = 'secret-1'

let visitor: Visitor
let lim: TestUser
let siti: TestUser
let ali: TestUser
let customerId: number
beforeAll(async () => {
  const person = { password, phoneNumber: '012-345 6789' }
  const owner = await product.enter(OWNER.username, OWNER.password)
  const agent = { ...person, username: 'lim', name: 'Lim', commissionRate: 10 }
  await owner.call(createAgent, { body: agent })
  lim = await product.enter('lim', password)
  const runners = [
    { ...person, username: 'siti', name: 'Siti', commissionRate: 5 },
    { ...person, username: 'ali', name: 'Ali', commissionRate: 4 },
  ]
  for (const body of runners) await lim.call(createRunner, { body })
  siti = await product.enter('siti', password)
  ali = await product.enter('ali', password)
  const body = { name: 'Tan Ah Kow', phoneNumber: '019-876 5432' }
  customerId = (await lim.call(createCustomer, { body })).customer.id
  visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await visitor.logIn('lim', password)
})
beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
afterAll(() => expect(visitor.pageErrors).toEqual([]))

/** The newest cashbook's lines of a kind. */
async function lines(kind: string) {
  const rows = await product.db
    .selectFrom('transactions')
    .select(['kind', 'amount_sen', 'cashbook_id'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const newest = Math.max(...rows.map((row) => row.cashbook_id))
  return rows
    .filter((row) => row.kind === kind && row.cashbook_id === newest)
    .map((row) => row.amount_sen)
}

/** What the page keeps of forms that are not done. */
async function kept(): Promise<string> {
  return (await visitor.page.evaluate('Object.values(sessionStorage).join()')) as string
}

async function holdEnter() {
  for (let i = 0; i < 8; i++) await visitor.page.keyboard.down('Enter')
  await visitor.page.keyboard.up('Enter')
}

/** Withholds the responses of an endpoint until they are released: the server is done, the screen does not know. */
async function withhold(path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let reached = () => {}
  const isDone = new Promise<void>((resolve) => (reached = resolve))
  await visitor.page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    reached()
    await released
    // The route is gone when the page has been left.
    await route.fulfill({ response }).catch(() => {})
  })
  return {
    isDone,
    release: async () => {
      release()
      await visitor.page.unroute(`**/api${path}`)
    },
  }
}

/** Opens a cashbook's page; `act` is one of its menu, where it is not the main button. */
async function openPage(cashbookId: number) {
  await visitor.open(`/customer/details?id=${customerId}&cashbookId=${cashbookId}`)
}
/** The button of the cashbook's menu: the navigation has one of that name, too. */
const moreActs = () =>
  visitor.page
    .locator('main')
    .getByRole('button', { name: visitor.t(endingMessages.moreActs), exact: true })

async function pickFromMenu(label: string) {
  await moreActs().click()
  await visitor.page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click()
}

test('a cashbook is opened once', async () => {
  await visitor.open(`/cashbook/add?customerId=${customerId}`)
  await visitor.fill(cashbookWebMessages.expectedCreditIn, '1200')
  await visitor.fill(cashbookMessages.interestRate, '20')
  await visitor.fill(cashbookMessages.debitDays, '60')
  await vi.waitUntil(async () => (await kept()).includes('"debitDays":60'))
  const review = visitor.button(cashbookWebMessages.review, { debitSen: sen(96_000) })
  await review.focus()
  await holdEnter()
  await visitor.see(visitor.t(cashbookWebMessages.confirmTitle))
  const reply = await withhold('/cashbook')
  await visitor.button(cashbookWebMessages.lendLabel, { debitSen: sen(96_000) }).dblclick()
  await reply.isDone
  // Leaves the page during the request, comes back to the typed values and submits again.
  await visitor.open('/customer')
  await reply.release()
  await visitor.open(`/cashbook/add?customerId=${customerId}`)
  await review.click()
  const lend = visitor.button(cashbookWebMessages.lendLabel, { debitSen: sen(96_000) })
  // A disabled button takes no focus: it waits for the preview.
  await lend.and(visitor.page.locator(':enabled')).waitFor()
  // The page takes the focus when it opens, a moment after its button is there.
  await visitor.page.locator('[tabindex="-1"]:focus', { has: lend }).waitFor()
  await lend.focus()
  await holdEnter()
  // The held key may have closed the success dialog too.
  await Promise.any([visitor.okay(), visitor.page.waitForURL('**/customer/details*')])
  await visitor.page.waitForURL('**/customer/details*')
  expect(await product.db.selectFrom('cashbooks').select('id').execute()).toHaveLength(1)
})

test('a credit is recorded once', async () => {
  await visitor.press(creditMessages.addCredit)
  await visitor.fill(creditMessages.creditAmountIn, '40')
  await holdEnter()
  await visitor.see(
    visitor.t(creditMessages.recorded, { amountSen: sen(4_000), name: 'Tan Ah Kow' }),
  )
  expect(await lines('CREDIT')).toEqual([2_000, 4_000])
  // The form closes by itself. Forward to it again: another payment on the same day needs a confirmation.
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.page.goForward()
  await visitor.see(visitor.t(creditMessages.anotherPayment))
  await visitor.submit()
  await visitor.see(visitor.t(creditMessages.tickFirst))
  expect(await lines('CREDIT')).toHaveLength(2)
  await visitor.page.goBack()
})

test('a refund is paid once, even when it is sent again after going back', async () => {
  const page = visitor.page.url()
  await pickFromMenu(visitor.t(creditWebMessages.refund))
  await visitor.fill(creditWebMessages.amountOut, '60.01')
  await visitor.submit()
  await visitor.see('The refund is more than the total credit of RM 60.00.')
  expect(await visitor.field(creditWebMessages.amountOut).inputValue()).toBe('60.01')
  await visitor.fill(creditWebMessages.amountOut, '10')
  const reply = await withhold('/transaction/refund')
  await visitor.button(creditWebMessages.submitLabel, { amountSen: sen(1_000) }).dblclick()
  await reply.isDone
  await visitor.page.goBack()
  await pickFromMenu(visitor.t(creditWebMessages.refund))
  await visitor.fill(creditWebMessages.amountOut, '10')
  await reply.release()
  await visitor.submit()
  await visitor.see(visitor.t(formMessages.alreadySent))
  expect(await lines('REFUND')).toEqual([1_000])
  await visitor.page.goto(page)
})

test('a loan is settled once, with the shares of the worked example', async () => {
  const { id } = await lendTo(lim, customerId, { firstCreditAmount: sen(0) })
  const pay = (who: TestUser, ringgit: number) =>
    who.call(recordCredit, { body: { cashbookId: id, creditAmount: sen(ringgit * 100) } })
  await pay(siti, 720)
  await pay(ali, 480)
  await openPage(id)
  await visitor.see(visitor.t(endingMessages.noticePaidSettler))
  await visitor.press(endingMessages.settle)
  for (const share of ['RM 24.00', 'RM 7.20', 'RM 3.84', 'RM 204.96']) await visitor.see(share)
  await visitor.submit()
  await holdEnter()
  await visitor.see(visitor.t(endingMessages.noticeSettledBody))
  const settlements = await product.db.selectFrom('settlements').select('net_sen').execute()
  expect(settlements).toEqual([{ net_sen: 20_496 }])
})

test('a loss is declared once, after its reason is requested', async () => {
  const { id } = await lendTo(lim, customerId, { firstCreditAmount: sen(0) })
  await openPage(id)
  await pickFromMenu(visitor.t(endingMessages.declareLoss))
  await visitor.submit()
  await visitor.see('Reason is required.')
  await visitor.field(endingMessages.lossReason).click()
  const reason = visitor.t(lossReasonWords.MOVED_AWAY)
  await visitor.page.getByRole('option', { name: reason }).click()
  await visitor.button(endingMessages.lossLabel, { lossSen: sen(120_000) }).dblclick()
  await visitor.okay()
  await visitor.see(visitor.t(endingMessages.noticeLoss, { lossSen: sen(120_000) }))
  expect(await lines('LOSS')).toEqual([120_000])
})

test('a cashbook is closed once and cannot be changed afterwards', async () => {
  await pickFromMenu(visitor.t(endingMessages.close))
  await visitor.see(/The status cannot be changed afterwards/)
  await visitor.page.locator('form button[type=submit]').last().dblclick()
  await visitor.okay()
  await visitor.see(visitor.t(endingMessages.noticeClosedBody))
  // What comes in after the loss is all that can still be recorded.
  await moreActs().click()
  const acts = visitor.page.getByRole('menuitem')
  await acts.first().waitFor()
  expect(await acts.allInnerTexts()).toEqual([visitor.t(creditWebMessages.recovery)])
  expect(await product.db.selectFrom('closures').select('cashbook_id').execute()).toHaveLength(1)
})
