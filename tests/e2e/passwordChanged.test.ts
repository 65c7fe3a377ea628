import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { listRunners, resetRunnerPassword } from '#modules/office/users/contract.ts'
import { accountMessages } from '#modules/office/users/web/account/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const NEW_PASSWORD = 'secret-2'

test('a session that ends in the middle of sending loses nothing, and the new password sends the rest once', async () => {
  const round = await openRound(product, 'password', 3)
  const lim = await product.enter(round.agent, PASSWORD)
  const [siti] = (await lim.call(listRunners, { query: {} })).items
  const runner = await Visitor.arrive(browser, product.url, PHONE, 'en')
  const { page } = runner
  let network: 'cut' | 'there' = 'cut'
  let sent = 0
  await page.route('**/api/transaction/credit', async (route) => {
    if (network === 'cut') return route.abort()
    sent += 1
    if (sent === 2) {
      const body = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
      await lim.call(resetRunnerPassword, { params: { id: siti!.id }, body })
    }
    await route.continue()
  })
  await runner.logInByForm(round.runner, PASSWORD)
  await runner.open('/mass-credit')
  for (const number of ['01', '02', '03']) await payStop(page, `${number} `)
  await runner.see(runner.t(text.waitingCount, { count: 3 }))
  const payments = async () => {
    const rows = await product.db
      .selectFrom('transactions')
      .select('cashbook_id')
      .where('kind', '=', 'CREDIT')
      .where('runner_id', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ cashbook_id }) => round.cashbookIds.indexOf(cashbook_id) + 1)
  }

  network = 'there'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.waitForURL((url) => url.pathname === '/login')
  await runner.see(runner.t(roundMessages.keptForOther, { count: 2, name: 'Siti' }))
  expect(await payments()).toEqual([1])

  await runner.fill(authMessages.username, round.runner)
  await runner.fill(authMessages.password, PASSWORD)
  await runner.press(authMessages.logIn)
  await runner.see(runner.t(authMessages.LOGIN_FAILED))
  expect(await payments()).toEqual([1])
  await runner.fill(authMessages.password, NEW_PASSWORD)
  await runner.press(authMessages.logIn)
  await runner.press(accountMessages.keepPassword)
  await expect.poll(payments, { timeout: 20_000 }).toEqual([1, 2, 3])
  await runner.open('/mass-credit')
  await runner.see('3/3 done')
  expect(await payments()).toEqual([1, 2, 3])
  expect(runner.pageErrors).toEqual([])
  await runner.leave()
})
