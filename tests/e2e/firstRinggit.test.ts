import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/app/server/verifyBooks.ts'
import { formatRinggit, sen } from '../../src/core/money.ts'
import { authText } from '../../src/features/auth/text.ts'
import { cashbookText } from '../../src/features/cashbooks/text.ts'
import { cashbookWebText } from '../../src/features/cashbooks/web/text.ts'
import { creditText } from '../../src/features/credits/text.ts'
import { customersText } from '../../src/features/customers/text.ts'
import { packagesText } from '../../src/features/packages/text.ts'
import { usersText } from '../../src/features/users/text.ts'
import { commonText } from '../../src/platform/contract/commonText.ts'
import { ROLE_WORDS } from '../../src/platform/contract/roleWords.ts'
import { LANGUAGES } from '../../src/platform/contract/text.ts'
import { kitText } from '../../src/platform/web/text.ts'
import { browser, product } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const journeys = SCREENS.flatMap((screen) => LANGUAGES.map((language) => ({ screen, language })))

describe.each(journeys)('on $screen.name in $language', ({ screen, language }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, screen, language)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.photograph()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.complaints).toEqual([])
  })

  const agent = `lim-${screen.width}-${language}`
  const packageName = `Harian ${screen.width} ${language}`
  const customer = `陈美玲 ${screen.width} ${language}`

  // "/login | Login"
  test('a wrong password is refused in words', async () => {
    await visitor.open('/login')
    await visitor.fill(authText.username, OWNER.username)
    await visitor.fill(authText.password, 'not this one')
    await visitor.press(authText.logIn)
    await visitor.see(visitor.t(authText.LOGIN_FAILED))
  })

  test('the super admin makes an agent and logs out', async () => {
    await visitor.logIn(OWNER.username, OWNER.password)
    await visitor.open('/agent')
    await visitor.press(usersText.addAgent)
    await visitor.fill(usersText.name, `Lim ${language}`)
    await visitor.fill(usersText.phoneNumber, '012-345 6789')
    await visitor.fill(usersText.username, agent)
    await visitor.fill(usersText.password, 'short')
    await visitor.submit()
    await visitor.see(visitor.t(commonText.PASSWORD_TOO_SHORT))
    await visitor.fill(usersText.password, 'lim-secret')
    await visitor.submit()
    await visitor.okay()
  })

  test('makes a package, assigns it to the agent and logs out', async () => {
    await visitor.open('/package-management')
    await visitor.press(packagesText.addPackage)
    await visitor.fill(packagesText.packageName, packageName)
    await visitor.fill(packagesText.debitDays, '60')
    await visitor.fill(packagesText.interestRate, '20')
    await visitor.submit()
    await visitor.okay()
    await visitor.open('/agent')
    await visitor.page
      .getByRole('link', { name: `Lim ${language}` })
      .filter({ visible: true })
      .last()
      .click()
    await visitor.page.getByRole('tab', { name: visitor.t(packagesText.packages) }).click()
    await visitor.page.getByRole('checkbox', { name: packageName }).check()
    await visitor.press(packagesText.saveChanges, { count: 1 })
    await visitor.see(visitor.t(packagesText.assigned))
    await logOut()
  })

  test('the agent logs in and adds a customer', async () => {
    await visitor.logIn(agent, 'lim-secret')
    await visitor.open('/customer/add')
    await visitor.fill(customersText.name, customer)
    await visitor.fill(customersText.phoneNumber, '019-876 5432')
    await passSteps()
    await visitor.submit()
    await visitor.okay()
  })

  // "/cashbook/add | Add cashbook, with a confirm step"
  test('lends RM 960.00 through the confirm step', async () => {
    await visitor.open('/cashbook/add')
    await visitor.fill(cashbookText.customer, customer)
    await visitor.page.getByRole('option', { name: customer }).click()
    await passSteps(1)
    await visitor.page.getByText(packageName).first().click()
    await passSteps(1)
    await visitor.fill(cashbookWebText.expectedCreditIn, '1200')
    await passSteps()
    await visitor.press(cashbookWebText.review, { debitSen: sen(96_000) })
    await visitor.see(visitor.t(cashbookWebText.confirmTitle))
    await visitor.button(cashbookWebText.lendLabel, { debitSen: sen(96_000) }).dblclick()
    await visitor.okay()
    await visitor.see(formatRinggit(sen(118_000)))
  })

  test('records RM 40.00, once, and sees what is left', async () => {
    await visitor.press(creditText.addCredit)
    await visitor.fill(creditText.creditAmountIn, '40')
    await visitor.button(creditText.recordLabel, { amountSen: sen(4_000) }).dblclick()
    await visitor.see(formatRinggit(sen(114_000)))
    expect(await verifyBooks(product.db)).toEqual([])
  })

  /** On a phone a form comes one step a screen. */
  async function passSteps(steps = 9): Promise<void> {
    for (let step = 0; step < steps && screen.isPhone; step++) {
      const next = visitor.button(kitText.next)
      if (!(await next.isVisible())) return
      await next.click()
    }
  }

  async function logOut(): Promise<void> {
    const name = `Super admin ${visitor.t(ROLE_WORDS.SUPER_ADMIN)}`
    await visitor.page.getByRole('button', { name }).click()
    await visitor.page.getByRole('menuitem', { name: visitor.t(authText.logOut) }).click()
    await visitor.press(authText.logOut)
    await visitor.page.waitForURL('**/login*')
  }
})

test('every loan of the journeys is there once', async () => {
  const cashbooks = await product.db.selectFrom('cashbooks').select('credit_sen').execute()
  expect(cashbooks.map((each) => each.credit_sen)).toEqual(journeys.map(() => 6_000))
})
