import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { noticeMessages } from '#app/web/layout/noticeMessages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { waitForShell } from '../support/waitForShell.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

test('a runner collects after a reload, a closed tab and five idle minutes without a network', async () => {
  const round = await openRound(product, 'rain', 4)
  const line = await openLine(product.url)
  const visitor = await Visitor.arrive(browser, line.url, SCREENS[1]!, 'en', { keepsShell: true })
  const { page } = visitor
  await visitor.open('/login?to=/mass-credit')
  await visitor.fill(authMessages.username, round.runner)
  await visitor.fill(authMessages.password, PASSWORD)
  await visitor.press(authMessages.logIn)
  await visitor.see('0/4 done')
  await waitForShell(page)
  await payStop(page, '01 ')
  await visitor.see(visitor.t(text.recordedState))
  line.cut()
  await page.context().setOffline(true)
  await page.reload()
  await visitor.see('1/4 done')
  await payStop(page, '02 ')
  await visitor.see(visitor.t(text.waitingCount, { count: 1 }))
  // Five minutes without activity: the cookie is gone.
  await page.context().clearCookies()
  await visitor.open('/mass-credit')
  await expect.poll(() => visitor.field(authMessages.username).inputValue()).toBe(round.runner)
  await visitor.fill(authMessages.password, 'another')
  await visitor.press(authMessages.logIn)
  await visitor.see(visitor.t(authMessages.wrongPasswordHere))
  await visitor.fill(authMessages.password, PASSWORD)
  await visitor.press(authMessages.logIn)
  await visitor.see('2/4 done')
  await payStop(page, '03 ')
  await visitor.see(visitor.t(text.waitingCount, { count: 2 }))
  line.mend()
  await page.context().setOffline(false)
  await visitor.press(noticeMessages.logInToSend)
  await visitor.see(visitor.t(authMessages.endedReachable))
  await visitor.fill(authMessages.password, PASSWORD)
  await visitor.press(authMessages.logIn)
  await visitor.see('3/4 done')
  const payments = () =>
    product.db
      .selectFrom('transactions')
      .select('cashbook_id')
      .where('kind', '=', 'CREDIT')
      .where('number', '>', 2)
      .where('cashbook_id', 'in', round.cashbookIds)
      .execute()
  await expect.poll(payments, { timeout: 20_000 }).toHaveLength(3)
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
  await line.close()
})
