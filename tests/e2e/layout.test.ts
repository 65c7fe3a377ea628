import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paletteMessages } from '#app/web/command-palette/messages.ts'
import { everyPageMessages } from '#app/web/layout/everyPageMessages.ts'
import { layoutMessages } from '#app/web/layout/messages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { dashboardMessages } from '#modules/reports/dashboard/web/messages.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { Visitor, type Screen } from '../support/visitor.ts'

const { browser, product } = await openJourney()

// What only a browser knows: sizes, places and what is in view.

const DESKTOP: Screen = { name: 'a desktop', width: 1280, height: 900, isPhone: false }
const PHONE: Screen = { name: 'a phone', width: 390, height: 844, isPhone: true }

const widen = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
const headerHeight = (page: Page) =>
  page.locator('header').evaluate((header: HTMLElement) => header.offsetHeight)
const bar = (page: Page) => page.locator('header nav')

/** In each language all items fit, and nothing is left to scroll. */
async function assertBarFits(page: Page): Promise<void> {
  for (const language of LANGUAGES) {
    await page.locator('header select').selectOption(language)
    await bar(page).getByText(translate(layoutMessages.more, language)).waitFor()
    await expect.poll(() => countArrows(page)).toBe(0)
    // The arrows come a moment after the words.
    expect(await getRoom(page)).toBeGreaterThanOrEqual(0)
  }
}
const getRoom = (page: Page) =>
  bar(page).evaluate((nav) => {
    const items = nav.querySelector('a')!.parentElement!
    return nav.getBoundingClientRect().right - items.lastElementChild!.getBoundingClientRect().right
  })
const countArrows = (page: Page) => page.locator('header nav button[data-at]:visible').count()

test('the header and the navigation change at their breakpoints', async () => {
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  const { page } = visitor
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/')
  await bar(page).waitFor()

  // "The viewport disables user zoom."
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(viewport).toContain('user-scalable=no')
  expect(viewport).toContain('maximum-scale=1')

  // "Header height is 95."
  // "Header height 95."
  for (const width of [1280, 769, 768, 390, 320]) {
    await widen(page, width)
    await expect.poll(() => bar(page).count()).toBe(width > 768 ? 1 : 0)
    expect([width, await headerHeight(page)]).toEqual([width, 95])
    // Nothing on the page exceeds the screen's width.
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - window.innerWidth',
    )
    expect([width, overflow]).toEqual([width, 0])
  }

  // "Under 769px it becomes a drawer opened by a burger button."
  // "Mobile breakpoint 768/769 px."
  const burger = visitor.button(layoutMessages.openMenu)
  await widen(page, 769)
  await bar(page).waitFor()
  expect(await burger.count()).toBe(0)
  await widen(page, 768)
  await burger.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Note' }).click()
  await page.waitForURL((url) => url.pathname === '/note')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await bar(page).count()).toBe(0)

  // "It scrolls horizontally with arrow controls when too wide."
  await widen(page, 769)
  const [back, on] = [
    visitor.button(layoutMessages.scrollBack),
    visitor.button(layoutMessages.scrollOn),
  ]
  const [first, last] = ['Dashboard', 'Note'].map((name) =>
    bar(page).getByRole('link', { name, exact: true }),
  )
  // The current item is in view at any position and any width of the bar.
  for (const width of [769, 1000, 800]) {
    await widen(page, width)
    await expect.poll(() => isInView(page, last!)).toBe(true)
  }
  await expect.poll(() => isOffered(back)).toBe(true)
  await expect.poll(() => isOffered(on)).toBe(false)
  const pressBack = async () => {
    if (await isOffered(back)) await back.click({ timeout: 500 }).catch(() => {})
    return isOffered(back)
  }
  await expect.poll(pressBack, { timeout: 20_000, interval: 300 }).toBe(false)
  await expect.poll(() => isInView(page, first!)).toBe(true)
  expect(await isInView(page, last!)).toBe(false)
  await on.click()
  await expect.poll(() => isOffered(back)).toBe(true)
  await widen(page, 1280)
  await assertBarFits(page)

  // In a text of twice the size the header grows, and its controls stay within it.
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  expect(await headerHeight(page)).toBe(190)
  const controls = await page.locator('header > div').first().locator('> *').all()
  for (const control of controls) {
    const { x, y, width, height } = (await control.boundingBox())!
    expect([y >= 0, y + height <= 95 + 8, x >= 0, x + width <= 1280]).not.toContain(false)
  }

  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('an agent’s navigation, the longest of all roles, fits on a desktop', async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const agent = {
    username: 'lim',
    password: 'lim-secret',
    name: 'Lim',
    phoneNumber: '012-345 6789',
  }
  await owner.call(createAgent, { body: agent })
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  await visitor.logIn(agent.username, agent.password)
  await visitor.open('/')
  await assertBarFits(visitor.page)
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

// "Notifications: auto-close 4000 ms, at most 5 visible, maximum width 440, bottom-right."
test.each([DESKTOP, PHONE])('notifications appear at the bottom right of $name', async (screen) => {
  const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
  const { page } = visitor
  await visitor.open('/login')
  await visitor.fill(authMessages.username, 'unknown')
  await visitor.fill(authMessages.password, 'secret-1')
  await visitor.press(authMessages.logIn)
  const notice = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await notice.waitFor()
  const place = async () => {
    const { x, y, width, height } = (await notice.boundingBox())!
    return { toTheRight: screen.width - (x + width), below: screen.height - (y + height), width }
  }
  // It slides in.
  await expect
    .poll(place)
    .toEqual(
      screen.isPhone
        ? { toTheRight: 8, below: 8, width: screen.width - 16 }
        : { toTheRight: 16, below: 16, width: 440 },
    )
  await visitor.leave()
})

test('English loads the Chinese font for 中文 in the switch alone, Chinese loads its slices, both from the product', async () => {
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  const { page } = visitor
  const requested: URL[] = []
  page.on('request', (request) => requested.push(new URL(request.url())))
  const slices = () =>
    new Set(requested.map(({ pathname }) => pathname).filter((path) => path.endsWith('.woff2')))
      .size
  /** How many font slices these words need, once loaded; independent of the machine's fonts. */
  const take = (words: string) =>
    page.evaluate(
      async (each) => (await document.fonts.load('16px "Noto Sans SC Variable"', each)).length,
      words,
    )
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/')
  await bar(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(90)
  await page.evaluate(() => document.fonts.ready)
  const ofTheSwitch = await take('中文')
  expect(slices()).toBe(ofTheSwitch)

  await page.getByLabel('Language').selectOption('zh')
  await visitor.see(translate(layoutMessages.customerList, 'zh'))
  expect(await take(await page.locator('body').innerText())).toBeGreaterThan(ofTheSwitch)
  expect(slices()).toBeGreaterThan(ofTheSwitch)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    'Noto Sans SC Variable',
  )
  expect([...new Set(requested.map(({ origin }) => origin))]).toEqual([new URL(product.url).origin])
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('Chinese words that were drawn before their font was there become visible', async () => {
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'zh')
  const { page } = visitor
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/note')
  const words = [
    page.getByRole('heading', { level: 1 }),
    page.locator('header').getByText('中', { exact: true }),
    bar(page).getByText(translate(layoutMessages.dashboard, 'zh'), { exact: true }),
  ]
  for (const word of words) await expect.poll(() => isPainted(word)).toBe(true)
  await visitor.leave()
})

/** Whether its picture has more than one color. */
async function isPainted(words: Locator): Promise<boolean> {
  const { channels } = await sharp(await words.screenshot()).stats()
  return channels.some(({ min, max }) => min < max)
}

/** Wholly between the edges of the bar. */
async function isInView(page: Page, link: ReturnType<Page['locator']>): Promise<boolean> {
  const [item, frame] = await Promise.all([link.boundingBox(), bar(page).boundingBox()])
  return item!.x >= frame!.x - 1 && item!.x + item!.width <= frame!.x + frame!.width + 1
}

const isOffered = (control: ReturnType<Page['locator']>) => control.isVisible()

test('the numbers of the dashboard are requested once, while its code still loads', async () => {
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  const { page } = visitor
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/')
  await visitor.see(visitor.t(dashboardMessages.collectedToday))
  // In the order in which they were requested.
  const paths = (await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
  )) as string[]
  const numbers = paths.filter((path) => path === '/api/report/dashboard')
  expect(numbers).toHaveLength(1)
  const code = paths.findIndex((path) => path.startsWith('/assets/DashboardPage'))
  expect(paths.indexOf(numbers[0]!)).toBeLessThan(code)
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('a first page that cannot be loaded says so and offers another try', async () => {
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'my')
  const { page } = visitor
  const reload = page.getByRole('button', { name: visitor.t(everyPageMessages.reload) })
  await visitor.open('/note?search=a')
  await visitor.fill(authMessages.username, OWNER.username)
  await visitor.fill(authMessages.password, OWNER.password)
  await visitor.press(authMessages.logIn)
  await page.waitForURL((url) => url.pathname + url.search === '/note?search=a')

  await page.route('**/assets/RoutedPages-*', (route) => route.abort())
  await page.reload()
  await visitor.see(visitor.t(requestMessages.UNREACHABLE))
  await page.unrouteAll()
  await reload.click()
  await bar(page).waitFor()
  await visitor.leave()
})

test('the first Tab of a page focuses its beginning, and no key is lost before the palette opens', async () => {
  const visitor = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  const { page } = visitor
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/note')
  await bar(page).getByRole('link', { name: 'Note', exact: true }).waitFor()
  await expect.poll(() => isInView(page, bar(page).locator('[data-open]'))).toBe(true)
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate<string>('document.activeElement.textContent')
  expect(await focused()).toBe(translate(layoutMessages.skipToContent, 'en'))

  // As the very first keys on a page that has loaded nothing of it yet.
  await visitor.open('/note')
  await bar(page).waitFor()
  await page.keyboard.type('/settlement rep', { delay: 5 })
  const field = page.getByLabel(translate(paletteMessages.prompt, 'en'))
  await expect.poll(() => field.inputValue()).toBe('settlement rep')
  await page.locator('[data-combobox-selected]', { hasText: 'Settlement report' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/report/settlement-report')
  await visitor.leave()
})
