import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { menuMessages } from '#app/web/layout/menuMessages.ts'
import { everyPageMessages } from '#app/web/layout/everyPageMessages.ts'
import { pagesMessages } from '#app/web/pages/messages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

afterEach(async () => expect(await verifyBooks(product.db)).toEqual([]))

const get = (path: string) => fetch(product.url + path)

test('the manifest, its icons and the service worker are served with their types and are never stale', async () => {
  const reply = await get('/manifest.webmanifest')
  expect(reply.headers.get('content-type')).toContain('application/manifest+json')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  const manifest = (await reply.json()) as {
    name: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Cashbook', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const worker = await get('/sw.js')
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('without a network a reload opens the round, and waiting payments are sent once', async () => {
  const round = await openRound(product, 'offline', 2)
  const line = await openLine(product.url)
  const visitor = await Visitor.arrive(browser, line.url, SCREENS[1]!, 'en', {
    keepsShell: true,
  })
  const { page } = visitor
  // The first page of all, which was loaded before there was a worker.
  await visitor.open('/listing')
  await visitor.fill(authMessages.username, round.runner)
  await visitor.fill(authMessages.password, PASSWORD)
  await visitor.press(authMessages.logIn)
  await page.waitForURL((url) => url.pathname === '/listing')
  // The round is cached first, then a phone's other pages and the opened ones; no response of the API is cached.
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      )
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  const isKept = async (chunk: string) => (await kept()).some((path) => path.includes(chunk))
  const patience = { timeout: 20_000 }
  for (const chunk of ['CollectPage', 'ListingPage', 'AccountPage']) {
    await expect.poll(() => isKept(chunk), patience).toBe(true)
  }
  expect(await isKept('NotePage')).toBe(false)
  await visitor.open('/note')
  await expect.poll(() => isKept('NotePage'), patience).toBe(true)
  expect((await kept()).filter((path) => path.startsWith('/api'))).toEqual([])
  await visitor.open('/mass-credit')
  await visitor.see('0/2 done')
  line.cut()
  await page.context().setOffline(true)
  await payStop(page, '01 ')
  await visitor.see(visitor.t(text.waitingCount, { count: 1 }))
  await page.reload()
  await visitor.see(visitor.t(everyPageMessages.offlineTitle))
  await visitor.see(visitor.t(text.waitingCount, { count: 1 }))
  // A phone's other pages open as well, though they were not opened before.
  for (const [path, words] of [
    ['/mass-credit/cash', handOverWebMessages.cashTitle],
    ['/customer', platformMessages.loadFailed],
    ['/customer/details', pagesMessages.nobodyChosen],
    ['/account', menuMessages.account],
  ] as const) {
    await visitor.open(path)
    await visitor.see(visitor.t(everyPageMessages.offlineTitle))
    await visitor.see(visitor.t(words))
  }
  // A page that was never opened here shows what it needs.
  await visitor.open('/reloan')
  await visitor.see(visitor.t(pagesMessages.notKeptTitle))
  await visitor.open('/mass-credit')
  line.mend()
  await page.context().setOffline(false)
  const payments = () =>
    product.db
      .selectFrom('transactions')
      .select('cashbook_id')
      .where('kind', '=', 'CREDIT')
      .where('number', '>', 2)
      .where('cashbook_id', 'in', round.cashbookIds)
      .execute()
  await expect.poll(payments, { timeout: 20_000 }).toHaveLength(1)
  await visitor.see('1/2 done')
  await page.reload()
  await visitor.see('1/2 done')
  expect(await payments()).toHaveLength(1)
  // Each attempt to load the page reports it.
  expect([...new Set(visitor.pageErrors)]).toEqual([
    expect.stringMatching(/Failed to fetch .*ReloanListPage/),
  ])
  await visitor.leave()
  await line.close()
})

test('a list prints alone, black on white, with its head on every page and its description at the foot', async () => {
  const round = await openRound(product, 'paper', 3)
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'zh')
  const { page } = visitor
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitor.logIn(round.agent, PASSWORD)
  await visitor.open('/customer?dailyPayer=true&search=tan')
  const row = page.getByRole('link', { name: '02 Tan Ah Kow' })
  await row.waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact'))
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(33)
  const getTransition = () =>
    page.evaluate(() => getComputedStyle(document.body).transitionProperty)
  expect(await getTransition()).toBe('none')
  // Without the rule for reduced motion the print needs its own.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' })
  expect(await getTransition()).toBe('none')
  expect(await row.isVisible()).toBe(true)
  for (const hidden of ['header', 'nav', '.mantine-Button-root', '.mantine-ActionIcon-root']) {
    expect(await page.locator(hidden).filter({ visible: true }).count()).toBe(0)
  }
  const styles = await page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector)!)
    return {
      head: of('thead').display,
      ink: of('tbody td').color,
      link: of('tbody a').color,
      paper: of('body').backgroundColor,
      sticky: of('tbody td').position,
    }
  })
  expect(styles).toEqual({
    head: 'table-header-group',
    ink: 'rgb(0, 0, 0)',
    link: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
    sticky: 'static',
  })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const foot = await page.locator('.print-foot').innerText()
  expect(foot).toMatch(/^Lim 于 \d\d-\d\d-\d{4} \d\d:\d\d 打印 · .*搜索：tan$/)
  await visitor.leave()
})
