import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { openWaker } from '../support/backgroundSync.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

test('what waits is sent while no page is open, and the next page shows it once', async () => {
  const round = await openRound(product, 'sync', 3)
  const line = await openLine(product.url)
  const phone = await Visitor.arrive(browser, line.url, SCREENS[1]!, 'en', { keepsShell: true })
  const { page } = phone
  const context = page.context()
  await phone.open('/login?to=/mass-credit')
  await phone.fill(authMessages.username, round.runner)
  await phone.fill(authMessages.password, PASSWORD)
  await phone.press(authMessages.logIn)
  await phone.see('0/3 done')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  line.cut()
  await payStop(page, '01 ')
  await payStop(page, '02 ')
  await phone.see(new RegExp(phone.t(text.waitingCount, { count: 2 })))
  await page.close()
  line.mend()
  const payments = () =>
    product.db
      .selectFrom('transactions')
      .select(['cashbook_id', 'amount_sen'])
      .where('kind', '=', 'CREDIT')
      .where('number', '>', 2)
      .where('cashbook_id', 'in', round.cashbookIds)
      .orderBy('id')
      .execute()
  const wake = await openWaker(context, line.url)
  await wake()
  await expect.poll(payments, { timeout: 20_000 }).toHaveLength(2)
  expect((await payments()).map((row) => row.cashbook_id)).toEqual(round.cashbookIds.slice(0, 2))
  const next = await context.newPage()
  await next.goto(`${line.url}/mass-credit`)
  await next.getByText('2/3 done').waitFor()
  await next.getByText(/^Synced /).waitFor()
  expect(await payments()).toHaveLength(2)
  await phone.leave()
  await line.close()
})
