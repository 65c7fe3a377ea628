import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { reloanWebMessages as text } from '#modules/lending/reloans/web/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { isFullMatrix, openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const PASSWORD = 'secret-1'

let lim: TestUser
beforeAll(async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: 'lim', name: 'Lim' } })
  lim = await product.enter('lim', PASSWORD)
})

/** A customer of Lim's with one cashbook of the worked terms, RM 200.00 of it still owed. */
async function borrower(name: string) {
  const phoneNumber = `019-${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const { customer } = await lim.call(createCustomer, { body: { name, phoneNumber } })
  const terms = { ...systemTerms, firstCreditAmount: sen(0) }
  const { id } = await lim.call(openCashbook, { body: { customerId: customer.id, ...terms } })
  await lim.call(recordCredit, { body: { cashbookId: id, creditAmount: sen(100_000) } })
  return { customerId: customer.id, cashbookId: id }
}

// A phone differs by the steps of the form, which are a part of the first loan's journey.
const screens = SCREENS.filter(({ isPhone }) => isFullMatrix || !isPhone)

describe.each(screens)('an agent on $name', (screen) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, screen, 'zh')
    await visitor.logIn('lim', PASSWORD)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
    expect(await verifyBooks(product.db)).toEqual([])
  })

  /** Fills the wizard up to the preview of RM 740.00 in hand. */
  async function preview(customerId: number) {
    await visitor.open(`/reloan/add?customerId=${customerId}`)
    await passSteps(1)
    await visitor.page.getByText('CB0').first().waitFor()
    await passSteps(2)
    await visitor.fill(cashbookWebMessages.expectedCreditIn, '1200')
    await visitor.fill(cashbookMessages.interestRate, '20')
    await visitor.fill(cashbookMessages.debitDays, '60')
    await passSteps(9)
    await submitButton().click()
    await visitor.see(visitor.t(text.confirmTitle))
    await handOver(74_000).waitFor()
  }

  /** The large amount below this label stays within its card on the smallest phone. */
  async function assertFitsOnSmallPhone(label: Message): Promise<void> {
    await visitor.page.setViewportSize({ width: 320, height: 640 })
    const amount = visitor.page.getByText(visitor.t(label), { exact: true }).locator('+ *')
    const getRoom = (element: HTMLElement) => element.clientWidth - element.scrollWidth
    await expect.poll(() => amount.evaluate(getRoom)).toBe(0)
    await visitor.page.setViewportSize(screen)
  }

  const handOver = (cashSen: number) =>
    visitor.button(text.handOverLabel, { cashSen: sen(cashSen) })
  const getReloans = async (customerId: number) =>
    (
      await product.db
        .selectFrom('reloans')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute()
    ).length

  /** On a phone a form comes one step a screen. */
  async function passSteps(steps: number): Promise<void> {
    for (let step = 0; step < steps && screen.isPhone; step++) {
      await visitor.button(platformMessages.next).or(submitButton()).first().waitFor()
      const next = visitor.button(platformMessages.next)
      if (!(await next.isVisible())) return
      await next.click()
    }
  }
  const submitButton = () => visitor.button(cashbookWebMessages.review, { debitSen: sen(96_000) })

  // "Reloan list and statement"
  // "Reloan replaces old cashbooks with new ones after confirmation, through a preview step then a
  // process step."
  test('presses twice, reloans once and prints a statement in another language', async () => {
    const { customerId } = await borrower(`陈美玲 ${screen.width}`)
    await preview(customerId)
    await assertFitsOnSmallPhone(text.cashInHand)
    await handOver(74_000).dblclick()
    await visitor.okay()
    await visitor.page.waitForURL('**/reloan/statement?id=*')
    // It opens in the customer's language, which is Malay.
    await visitor.see(text.oldOnes.my)
    await visitor.page.getByText('English').last().click()
    await visitor.see('Cash handed to the customer')
    await visitor.page.emulateMedia({ media: 'print' })
    expect(await visitor.page.locator('header').filter({ visible: true }).count()).toBe(1)
    await visitor.page.emulateMedia({ media: null })
    // Going back finds a form with nothing left to reloan, not one that could be sent again.
    await visitor.page.goBack()
    expect(await getReloans(customerId)).toBe(1)
    await visitor.goTo('/reloan')
    await visitor.see(`陈美玲 ${screen.width}`)
  })

  test('holds Enter down on the button and reloans once', async () => {
    const { customerId } = await borrower(`Ali ${screen.width}`)
    await preview(customerId)
    await handOver(74_000).focus()
    for (let press = 0; press < 8; press++) await visitor.page.keyboard.down('Enter')
    await visitor.page.keyboard.up('Enter')
    await visitor.page.waitForURL(/statement|step=confirm/)
    await expect.poll(() => getReloans(customerId)).toBe(1)
  })

  test('goes back during the request, submits again and reloans once', async () => {
    const { customerId } = await borrower(`Siti ${screen.width}`)
    await preview(customerId)
    await visitor.page.route('**/process-reloan', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await handOver(74_000).click()
    await visitor.page.goBack()
    // The form is locked until the response arrives.
    const again = screen.isPhone ? visitor.button(platformMessages.next) : submitButton()
    await again.click({ force: true, timeout: 1_000 }).catch(() => {})
    await visitor.okay()
    await visitor.page.unroute('**/process-reloan')
    expect(await getReloans(customerId)).toBe(1)
  })

  test('sees what a runner’s payment changed and confirms the new figures', async () => {
    const { customerId, cashbookId } = await borrower(`Devi ${screen.width}`)
    await preview(customerId)
    await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(5_000) } })
    await handOver(74_000).click()
    await visitor.see(visitor.t(text.staleTitle))
    expect(await getReloans(customerId)).toBe(0)
    await handOver(79_000).click()
    await visitor.okay()
    expect(await getReloans(customerId)).toBe(1)
  })
})
