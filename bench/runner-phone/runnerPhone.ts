import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { translate } from '#platform/contract/message.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openPhoneBrowser } from '../../tests/support/openBrowser.ts'
import { openLine } from '../../tests/support/openLine.ts'
import { openRound, PASSWORD } from '../../tests/support/openRound.ts'
import { startProduct } from '../../tests/support/startProduct.ts'
import { assertBooksHold } from '../../tests/support/systemTest.ts'
import { waitForShell } from '../../tests/support/waitForShell.ts'
import { IS_SHORT, ROUNDS, type Bench } from '../bench.ts'
import { readVitals, watchVitals } from '../first-load/vitals.ts'
import { median } from '../parts/median.ts'
import { table } from '../parts/table.ts'

const SLOWED = 4
const STOPS = IS_SHORT ? 8 : 80
const SPEED = IS_SHORT
  ? { bytesPerSecond: 4_000_000 / 8, roundTripMs: 40 }
  : { bytesPerSecond: 400_000 / 8, roundTripMs: 400 }
const SCREEN = { width: 390, height: 844 }
/** Taps with each network: as it is, stalled, and none. */
const TAPS = IS_SHORT ? 2 : 8
/** Longer than cards ignore a tap after another. */
const GLANCE_MS = 900

type Figures = { first: number; again: number; tap: number }
const REACH: Figures = { first: 4_000, again: 1_500, tap: 100 }

/** P11: a runner's day on a cheap phone with a slow network. */
export const runnerPhone: Bench = {
  title:
    `A round of ${STOPS} stops on a phone, CPU ${SLOWED} times slower, 400 kbit/s, 400 ms: from "Log in" to the ` +
    `round ≤ 4 s with the application installed, opened again ≤ 1.5 s, the slowest answer to a tap ≤ 100 ms`,
  run: async () => {
    await buildIfStale()
    await setup()
    const product = await startProduct()
    try {
      const days: Figures[] = []
      for (let at = 0; at < ROUNDS; at++) {
        const round = await openRound(product, `p11-${at}`, STOPS)
        const line = await openLine(product.url)
        days.push(await playMorning(line, round.runner))
        await line.close()
      }
      await assertBooksHold(product.db)
      return report(days)
    } finally {
      await product.close()
      await teardown()
    }
  },
}

async function playMorning(
  line: Awaited<ReturnType<typeof openLine>>,
  runner: string,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'cashbook-phone-'))
  const context = await openPhoneBrowser(folder, SCREEN)
  try {
    await install(context, line.url, runner)
    line.slow(SPEED)
    const page = await openTab(context)
    await page.goto(`${line.url}/login?to=/mass-credit`)
    await page.getByLabel(translate(authMessages.username, 'en'), { exact: true }).fill(runner)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    const first = (await seeRound(page)) - (await readTime(page, 'pressedAt'))
    await page.waitForTimeout(3_000)
    await page.goto(`${line.url}/mass-credit`, { waitUntil: 'commit' })
    const again = await seeRound(page)
    // A runner looks at the stop before tapping it.
    await page.waitForTimeout(2_000)
    return { first, again, tap: await measureTaps(page, line) }
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Yesterday: the application was opened, so that the phone keeps it; then its user logged out. */
async function install(context: BrowserContext, url: string, runner: string): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(WATCH)
  await page.goto(`${url}/login?to=/mass-credit`)
  await page.getByLabel(translate(authMessages.username, 'en'), { exact: true }).fill(runner)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await seeRound(page)
  await waitForShell(page)
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.close()
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await watchVitals(page)
  await page.addInitScript(WATCH)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

const STOP = 'main li button[aria-label^="Record RM"]'

/**
 * Notes in the page when the button of the log-in was pressed and when the first stop was painted.
 * A waiting test would cost the slow phone more than the page does.
 */
const WATCH = `
  addEventListener('click', () => { globalThis.pressedAt ??= performance.now() }, true)
  const watch = () => {
    const isShown = document.querySelector(${JSON.stringify(STOP)})
    if (isShown) globalThis.seenAt = performance.now()
    else requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)`

const readTime = async (page: Page, name: string) => (await page.evaluate(name)) as number

/** Waits for the round; returns when it was painted, in ms of the page. */
async function seeRound(page: Page): Promise<number> {
  await page.locator(STOP).first().waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  return readTime(page, 'seenAt')
}

/** The middle of the amount on the first card. */
async function getPlace(page: Page): Promise<{ x: number; y: number }> {
  const box = await page
    .getByRole('button', { name: /^Record RM/ })
    .first()
    .boundingBox()
  if (!box) throw new Error('no stop is left')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Returns the slowest answer to a tap on an amount: from the finger to the next painted frame. */
async function measureTaps(
  page: Page,
  line: Awaited<ReturnType<typeof openLine>>,
): Promise<number> {
  for (const change of [() => {}, line.stall, line.cut]) {
    change()
    for (let at = 0; at < TAPS; at++) {
      const { x, y } = await getPlace(page)
      await page.waitForTimeout(GLANCE_MS)
      await page.touchscreen.tap(x, y)
    }
  }
  line.mend()
  return (await readVitals(page)).inp
}

function report(days: readonly Figures[]) {
  const of = (figure: keyof Figures) => median(days.map((each) => each[figure]))
  const names = Object.keys(REACH) as (keyof Figures)[]
  const rows = names.map((name) => [
    { first: 'from "Log in" to the round', again: 'opened again', tap: 'slowest tap' }[name],
    `${of(name).toFixed(0)} ms`,
    days.map((each) => each[name].toFixed(0)).join(', '),
  ])
  console.log(table(['', 'median', 'each'], rows))
  return { isReached: names.every((name) => of(name) <= REACH[name]) }
}
