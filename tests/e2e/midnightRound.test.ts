import { expect, test } from 'vitest'
import { addDays, todayIn } from '#core/calendar.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { waitForShell } from '../support/waitForShell.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const today = todayIn('Asia/Kuala_Lumpur', new Date())
const yesterday = addDays(today, -1)
const evening = new Date(`${yesterday}T23:58:00+08:00`)
const BEFORE_AND_AFTER_MS = 180_000
// Phone and server count the same seconds, from the evening before on.
let shiftMs = evening.getTime() - Date.now()
const now = () => new Date(Date.now() + shiftMs)
const { browser, product } = await openJourney(now)

test('entries that wait over midnight keep their days, and the round says which day it is', async () => {
  const round = await openRound(product, 'midnight', 4, yesterday)
  const line = await openLine(product.url)
  const runner = await Visitor.arrive(browser, line.url, PHONE, 'en', { keepsShell: true })
  const { page } = runner
  await page.clock.install({ time: now() })
  await runner.logInByForm(round.runner, PASSWORD)
  await runner.open('/mass-credit')
  await runner.see('0/4 done')
  await waitForShell(page)
  line.cut()
  for (const number of ['01', '02', '03']) await payStop(page, `${number} `)
  await runner.see(runner.t(text.waitingCount, { count: 3 }))
  const newDay = runner.t(roundMessages.newDayTitle, { todayOn: today })
  expect(await runner.textInSight()).not.toContain(newDay)

  shiftMs += BEFORE_AND_AFTER_MS
  await page.clock.fastForward(BEFORE_AND_AFTER_MS)
  await runner.see(newDay)
  await runner.see(runner.t(roundMessages.newDayOffline, { listedOn: yesterday }))
  // What was paid yesterday is due again, in a round of its own.
  await runner.see('0/4 done')
  await payStop(page, '01 ')
  await runner.see(runner.t(text.waitingCount, { count: 4 }))

  line.mend()
  const payments = async () => {
    const rows = await product.db
      .selectFrom('transactions')
      .select(['cashbook_id', 'business_on'])
      .where('kind', '=', 'CREDIT')
      .where('runner_id', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => [round.cashbookIds.indexOf(row.cashbook_id) + 1, row.business_on])
  }
  const expected = [
    [1, yesterday],
    [2, yesterday],
    [3, yesterday],
    [1, today],
  ]
  await expect.poll(payments, { timeout: 60_000 }).toEqual(expected)
  await runner.open('/mass-credit')
  await runner.see('1/4 done')
  expect(await runner.textInSight()).not.toContain(newDay)
  expect(await payments()).toEqual(expected)
  expect(runner.pageErrors).toEqual([])
  await runner.leave()
  await line.close()
})
