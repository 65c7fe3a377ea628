import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { runnerDayMessages } from '#app/web/pages/messages.ts'
import { getCash, recordHandOver, removeHandOver } from '#modules/cash/hand-overs/contract.ts'
import { handOverWebMessages as cashText } from '#modules/cash/hand-overs/web/messages.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { collectionWebMessages as roundText } from '#modules/collection/round/web/messages.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordCredit, undoCredit } from '#modules/lending/credits/contract.ts'
import { arriveOnPhone, FACES } from '../support/arriveOnPhone.ts'
import { settled } from './accessibility/pageFaults.ts'
import { setUpScenario, type Scenario } from './accessibility/setUpScenario.ts'
import { findPhoneDefects } from './findPhoneDefects.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

// What the pages of a day hold: transfers, acts to check, cash that waits for its agent.
const scenario = await setUpScenario(product)
const [agent, runner] = await Promise.all(
  (['AGENT', 'RUNNER'] as const).map((role) => {
    const { username, password } = scenario.logins[role]
    return product.enter(username, password)
  }),
)
const account = { name: 'Bank Simpanan Nasional 7788' }
const { id: accountId } = await agent!.call(createBankAccount, { body: account })
const rows = await runner!.call(listMassCredit)
const customerId = rows[0]!.customerId
const [, , , late, undone, backdated] = rows.map(({ cashbookId }) => cashbookId)
const byTransfer = { accountId, reference: 'MB 99812 7712' }
await runner!.call(recordCredit, {
  body: { cashbookId: late!, creditAmount: sen(1_560), ...byTransfer },
})
const { transaction } = await runner!.call(recordCredit, {
  body: { cashbookId: undone!, creditAmount: sen(5_000) },
})
await runner!.call(undoCredit, { params: { id: transaction.id } })
const date = addDays(todayIn('Asia/Kuala_Lumpur', new Date()), -3)
await agent!.call(recordCredit, {
  body: { cashbookId: backdated!, creditAmount: sen(1_000), date },
})
await runner!.call(recordHandOver, { body: { countedAmount: sen(100), remark: 'lost' } })

type Role = keyof Scenario['logins']
const PAGES: Record<Exclude<Role, 'ADMIN'>, readonly string[]> = {
  RUNNER: [
    '/mass-credit',
    '/mass-credit/cash',
    '/account',
    '/account?part=password',
    '/account?part=display',
    '/listing',
    `/listing/details?id=${scenario.listingId}`,
    '/customer',
    `/customer/statement?id=${customerId}`,
  ],
  AGENT: [
    '/',
    '/mass-credit/cash',
    '/petty-cash-transaction',
    '/transfer',
    '/reminder',
    '/customer',
    `/customer/details?id=${customerId}`,
    `/customer/details?id=${scenario.oldCustomerId}&tab=previous`,
    '/report/transaction-report',
    '/report/portfolio',
    '/report/customer-view',
    '/report/to-check',
    '/reloan',
    '/customer/add',
    `/cashbook/iou?id=${scenario.cashbookId}`,
  ],
  SUPER_ADMIN: ['/', '/report/to-check', '/petty-cash-transaction', '/agent', '/settings/business'],
  CUSTOMER: [
    `/customer/details?id=${scenario.customerId}`,
    `/customer/statement?id=${scenario.customerId}`,
    '/account',
  ],
}

const PHONES = [
  ['my', 'wide', 320, 'light'],
  ['zh', 'wide', 320, 'dark'],
  ['my', 'narrow', 360, 'light'],
] as const

describe.each(PHONES)('in %s in a %s face at %i px', (language, faceName, width, scheme) => {
  const face = FACES.find(([name]) => name === faceName)![1]
  const arrive = (role: Role) => {
    const phone = { width, face, language, scheme }
    return arriveOnPhone(browser, product.url, scenario.logins[role], phone)
  }

  test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    'a %s reads and reaches everything',
    { timeout: 300_000 },
    async (role) => {
      const visitor = await arrive(role)
      for (const path of PAGES[role]) {
        await visitor.goTo(path)
        await settled(visitor.page)
        expect.soft([path, await findPhoneDefects(visitor.page)]).toEqual([path, []])
      }
      expect(visitor.pageErrors).toEqual([])
      await visitor.leave()
    },
  )

  test('a runner reads why somebody has not paid, and for when it was promised', async () => {
    const visitor = await arrive('RUNNER')
    await visitor.goTo('/mass-credit')
    await settled(visitor.page)
    await visitor.page.locator('main li').first().locator('button').last().click()
    const sheet = visitor.page.getByRole('dialog')
    await sheet.waitFor()
    expect(await findPhoneDefects(visitor.page)).toEqual([])
    await sheet.locator('button').last().click()
    await sheet.getByRole('textbox').first().waitFor()
    expect(await findPhoneDefects(visitor.page)).toEqual([])
    await visitor.leave()
  })

  test('a runner types another amount, and reads what waits on the phone', async () => {
    const visitor = await arrive('RUNNER')
    const { page } = visitor
    const dialog = page.getByRole('dialog')
    await visitor.goTo('/mass-credit')
    await settled(page)
    const card = page.locator('main li').first()
    await card.getByRole('button', { name: visitor.t(roundText.other) }).click()
    await dialog.getByRole('button', { name: visitor.t(roundText.backspace) }).waitFor()
    expect(await findPhoneDefects(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    // A tap right after a sheet has closed is ignored.
    await page.waitForTimeout(400)
    await card.getByRole('button').filter({ hasText: 'RM' }).first().click()
    await page.getByText(visitor.t(roundText.waiting), { exact: true }).first().waitFor()
    // The sums of the round open the list of what waits.
    await page.locator('button[aria-haspopup=dialog][aria-describedby]').click()
    await dialog.getByRole('button', { name: visitor.t(roundText.sendNow) }).waitFor()
    expect(await findPhoneDefects(page)).toEqual([])
    await visitor.leave()
  })

  test('a runner counts the cash, and shows the card of the day; the agent counts another sum', async () => {
    const runnersPhone = await arrive('RUNNER')
    const { page } = runnersPhone
    const dialog = page.getByRole('dialog')
    const { handOvers, alsoWaiting = [] } = await runner!.call(getCash, { query: {} })
    const waits = [...handOvers, ...alsoWaiting].find(({ confirmedAt }) => confirmedAt === null)!
    const agentsPhone = await arrive('AGENT')
    await agentsPhone.goTo('/mass-credit/cash')
    await agentsPhone.press(cashText.anotherAmount)
    await agentsPhone.page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await findPhoneDefects(agentsPhone.page)).toEqual([])
    await agentsPhone.leave()
    await runner!.call(removeHandOver, { params: { id: waits.id } })
    await runnersPhone.goTo('/mass-credit/cash')
    await runnersPhone.press(cashText.count)
    await runnersPhone.press(cashText.coins)
    await dialog.getByRole('textbox').nth(5).waitFor()
    expect(await findPhoneDefects(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(runnersPhone.t(runnerDayMessages.dayCard), { exact: true }).click()
    await dialog.locator('img').waitFor()
    expect(await findPhoneDefects(page)).toEqual([])
    await runner!.call(recordHandOver, { body: { countedAmount: sen(100), remark: 'lost' } })
    await runnersPhone.leave()
  })
})
