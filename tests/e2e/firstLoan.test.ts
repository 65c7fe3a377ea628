import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { packagesMessages } from '#modules/lending/packages/messages.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { openJourney, getPhonePlaces } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

/** An agent's tabs at the bottom of a phone. */
const TABS_HEIGHT = 56
const places = getPhonePlaces('my')

describe.each(places)('on $screen.name in $language', ({ screen, language }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, screen, language)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
  })

  const agent = `lim-${screen.width}-${language}`
  const packageName = `Harian ${screen.width} ${language}`
  const customer = `陈美玲 ${screen.width} ${language}`

  // "/login | Login"
  test('a wrong password is refused with a message', async () => {
    await visitor.open('/login')
    await visitor.fill(authMessages.username, OWNER.username)
    await visitor.fill(authMessages.password, 'not this one')
    await visitor.press(authMessages.logIn)
    await visitor.see(visitor.t(authMessages.LOGIN_FAILED))
  })

  test('the super admin creates an agent and logs out', async () => {
    await visitor.logInByForm(OWNER.username, OWNER.password)
    await visitor.goTo('/agent')
    await visitor.press(webText.addAgent)
    await visitor.fill(usersMessages.name, `Lim ${language}`)
    await visitor.fill(usersMessages.phoneNumber, '012-345 6789')
    await visitor.fill(usersMessages.username, agent)
    await visitor.fill(usersMessages.password, 'short')
    await visitor.submit()
    await visitor.see(visitor.t(fieldMessages.PASSWORD_TOO_SHORT))
    await visitor.fill(usersMessages.password, 'lim-secret')
    await visitor.submit()
    await visitor.okay()
  })

  test('the super admin creates a package, assigns it to the agent and logs out', async () => {
    await visitor.goTo('/package-management')
    await visitor.press(packagesMessages.addPackage)
    await visitor.fill(packagesMessages.packageName, packageName)
    await visitor.fill(packagesMessages.debitDays, '60')
    await visitor.fill(packagesMessages.interestRate, '20')
    await visitor.submit()
    await visitor.okay()
    await visitor.goTo('/agent')
    await visitor.page
      .getByRole('link', { name: `Lim ${language}` })
      .filter({ visible: true })
      .last()
      .click()
    await visitor.page.getByRole('tab', { name: visitor.t(packagesMessages.packages) }).click()
    await visitor.page.getByRole('checkbox', { name: packageName }).check()
    await visitor.press(packagesMessages.saveChanges, { count: 1 })
    await visitor.see(visitor.t(packagesMessages.assigned))
    await logOut()
  })

  test('the agent logs in and adds a customer', async () => {
    await visitor.logInByForm(agent, 'lim-secret')
    await visitor.goTo('/customer/add')
    await visitor.fill(customersMessages.name, customer)
    await visitor.fill(customersMessages.phoneNumber, '019-876 5432')
    await passSteps()
    await visitor.submit()
    await visitor.okay()
  })

  // "/cashbook/add | Add cashbook, with a confirm step"
  test('the agent lends RM 960.00 through the confirm step', async () => {
    await visitor.goTo('/cashbook/add')
    await visitor.fill(cashbookMessages.customer, customer)
    await visitor.page.getByRole('option', { name: customer }).click()
    await passSteps(1)
    await visitor.page.getByText(packageName).first().click()
    await passSteps(1)
    await visitor.fill(cashbookWebMessages.expectedCreditIn, '1200')
    await passSteps()
    await visitor.press(cashbookWebMessages.review, { debitSen: sen(96_000) })
    await visitor.see(visitor.t(cashbookWebMessages.confirmTitle))
    await visitor.button(cashbookWebMessages.lendLabel, { debitSen: sen(96_000) }).dblclick()
    await visitor.okay()
    await visitor.see(formatRinggit(sen(118_000)))
  })

  test('the agent records RM 40.00 once and sees the new balance', async () => {
    await visitor.press(creditMessages.addCredit)
    await visitor.fill(creditMessages.creditAmountIn, '40')
    await visitor.button(creditMessages.recordLabel, { amountSen: sen(4_000) }).dblclick()
    await visitor.see(formatRinggit(sen(114_000)))
    expect(await verifyBooks(product.db)).toEqual([])
  })

  /** On a phone a form comes one step a screen, each with its buttons at the bottom. */
  async function passSteps(steps = 9): Promise<void> {
    for (let step = 0; step < steps && screen.isPhone; step++) {
      const next = visitor.button(platformMessages.next)
      if (!(await next.isVisible())) return
      const { y, height } = (await next.boundingBox())!
      expect(screen.height - y - height).toBeCloseTo(TABS_HEIGHT + 12)
      await next.click()
    }
  }

  async function logOut(): Promise<void> {
    const name = `Super admin ${visitor.t(ROLE_WORDS.SUPER_ADMIN)}`
    await visitor.page.getByRole('button', { name }).click()
    await visitor.page.getByRole('menuitem', { name: visitor.t(authMessages.logOut) }).click()
    await visitor.press(authMessages.logOut)
    await visitor.page.waitForURL('**/login*')
  }
})

test('every loan of the journeys exists once', async () => {
  const cashbooks = await product.db.selectFrom('cashbooks').select('credit_sen').execute()
  expect(cashbooks.map((each) => each.credit_sen)).toEqual(places.map(() => 6_000))
})
