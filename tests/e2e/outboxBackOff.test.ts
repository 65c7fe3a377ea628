import { expect, onTestFinished, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { giveBackgroundSync } from '../support/backgroundSync.ts'
import { sendNow } from '../support/sendNow.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { openTroubledServer, type Attempt, type Trouble } from '../support/openTroubledServer.ts'
import { payStop } from '../support/payStop.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

/** Quality P18: of each waiting entry, in the ten seconds after its first attempt. */
const AT_MOST = 4
const WINDOW_MS = 10_000

const FROM_SERVER = { 'x-request-id': 'r-1' }
const TROUBLES: readonly [string, Trouble][] = [
  ['503', { status: 503, headers: FROM_SERVER }],
  ['503 of a gateway', { status: 503 }],
  ['429', { status: 429, headers: FROM_SERVER }],
  ['the page of a Wi-Fi', 'WIFI_PAGE'],
  ['no server', 'UNREACHABLE'],
  ['lost responses', 'LOST_RESPONSES'],
]

/** Returns the most attempts that any entry had within the time after its first one. */
function countMost(attempts: readonly Attempt[]): number {
  const keys = [...new Set(attempts.map(({ key }) => key))]
  const counts = keys.map((key) => {
    const own = attempts.filter((each) => each.key === key)
    return own.filter(({ at }) => at < own[0]!.at + WINDOW_MS).length
  })
  return Math.max(0, ...counts)
}

/** Opens the round on a phone whose browser has Background Sync. */
async function openPhone(url: string, runner: string): Promise<Visitor> {
  const phone = await Visitor.arrive(browser, url, SCREENS[1]!, 'en', { keepsShell: true })
  onTestFinished(() => phone.leave())
  await giveBackgroundSync(phone.page.context(), url)
  await phone.open('/login?to=/mass-credit')
  await phone.fill(authMessages.username, runner)
  await phone.fill(authMessages.password, PASSWORD)
  await phone.press(authMessages.logIn)
  await phone.see('0/3 done')
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  return phone
}

/** Payments of the round that the books have. */
const countPayments = async (cashbookIds: readonly number[]) => {
  const rows = await product.db
    .selectFrom('transactions')
    .select('id')
    .where('kind', '=', 'CREDIT')
    .where('number', '>', 2)
    .where('cashbook_id', 'in', cashbookIds)
    .execute()
  return rows.length
}

test.each(TROUBLES)(
  'against %s each entry of two tabs is tried at most four times in ten seconds, and once in the books',
  async (name, trouble) => {
    const round = await openRound(product, `trouble-${name.replaceAll(/\W/g, '')}`, 3)
    const server = await openTroubledServer(product.url)
    onTestFinished(server.close)
    const phone = await openPhone(server.url, round.runner)
    const { page, t } = phone
    const second = await page.context().newPage()
    await second.goto(`${server.url}/mass-credit`)
    await second.getByText('0/3 done').waitFor()
    await page.bringToFront()
    server.beIn(trouble)
    await payStop(page, '01 ')
    await payStop(page, '02 ')
    await expect.poll(() => server.attempts.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(WINDOW_MS)
    expect(countMost(server.attempts)).toBeLessThanOrEqual(AT_MOST)
    await page.getByText(new RegExp(t(text.waitingCount, { count: 2 }))).waitFor()
    server.beIn('NONE')
    await sendNow(page, phone.language)
    await page.getByText('2/3 done').waitFor()
    await page.getByText(/^Synced /).waitFor()
    expect(await countPayments(round.cashbookIds)).toBe(2)
  },
)
