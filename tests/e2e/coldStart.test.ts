import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

/** From "Log in" to the first card, on a phone that keeps nothing yet. Fonts are those of its system. */
const MOST = { requests: 20, kilobytes: 250 }

/** Holds the application's scripts and styles until `release`: a network that is very slow. */
async function hold(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/assets\/(?!oldBrowsers)/, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('before scripts and styles a phone shows mark, name and form; the form then takes their place', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'my')
  const { page, pageErrors } = visitor
  const release = await hold(page)
  await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
  const form = page.locator('.start-form')
  await form.waitFor()
  const mark = (await page.locator('.start-brand svg').boundingBox())!
  expect(mark.width).toBe(24)
  expect(await page.locator('.start-brand').innerText()).toContain('Cashbook')
  const outline = (await form.boundingBox())!
  expect(await page.locator('input').count()).toBe(0)
  await release()
  await page.locator('input[type=password]').waitFor()
  expect(await page.locator('.start').count()).toBe(0)
  // The form stands where its outline was: nothing jumps under a finger.
  const real = (await page.locator('main form').boundingBox())!
  expect(real.x).toBeGreaterThanOrEqual(outline.x)
  expect(real.y - outline.y).toBeLessThan(120)
  for (const name of ['English', 'Bahasa', '中文']) {
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
  }
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await page.getByRole('heading', { name: '登录' }).waitFor()
  expect(pageErrors).toEqual([])
  await visitor.leave()
})

test('a user who is logged in sees no form, nor does who opens the check of a paper', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'en')
  const { page } = visitor
  await hold(page)
  await page.goto(`${product.url}/check/ABC`, { waitUntil: 'commit' })
  await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
  expect(await page.locator('.start-form').isVisible()).toBe(false)
  await page.context().addCookies([{ name: 'token', value: '9999999999999', url: product.url }])
  await page.goto(`${product.url}/`, { waitUntil: 'commit' })
  await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
  expect(await page.locator('.start-brand').isVisible()).toBe(true)
  expect(await page.locator('.start-form').isVisible()).toBe(false)
  await visitor.leave()
})

test('from "Log in" to the first card few requests carry few bytes', async () => {
  const round = await openRound(product, 'cold', 3)
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'en')
  const { page } = visitor
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const urls = new Map<string, string>()
  let bytes = 0
  let requests: string[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    if (/\.woff2|chineseFont/.test(url)) return
    requests.push(new URL(url).pathname)
    bytes += encodedDataLength
  })
  await visitor.open('/login?to=/mass-credit')
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  requests = []
  bytes = 0
  await visitor.fill(authMessages.username, round.runner)
  await visitor.fill(authMessages.password, PASSWORD)
  await visitor.press(authMessages.logIn)
  await page.locator('main li button[aria-label^="Record RM"]').first().waitFor()
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST.requests)
  expect(bytes / 1000).toBeLessThanOrEqual(MOST.kilobytes)
  // Who has logged in just now is not asked who they are and what they may.
  const roles = requests.filter((path) => path.includes('/role-permission/'))
  expect(roles).toHaveLength(1)
  await visitor.leave()
})
