import type { Browser, Page } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '../../tests/support/openBrowser.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { invariant } from '#core/invariant.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { translate } from '#platform/contract/message.ts'
import { FILLED, ROUNDS, type Bench } from '../bench.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { median } from '../parts/median.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'
import { readVitals, watchVitals, type Vitals } from './vitals.ts'

const SLOWED = 4
const REACH = { lcp: 1_500, inp: 100, cls: 0.05 }
const KILOBYTES = { login: 125, dashboard: 220 }
type PageName = keyof typeof KILOBYTES
type Visit = Record<PageName, Vitals & { scriptBytes: number }>

/** P8: what the first two pages load, and how soon a slow machine paints and responds. */
export const firstLoad: Bench = {
  title:
    `The first load, CPU ${SLOWED} times slower, 100,000 customers: JavaScript after gzip at most ` +
    `${KILOBYTES.login} kB to the login page and ${KILOBYTES.dashboard} kB to the dashboard; ` +
    `LCP ≤ ${REACH.lcp / 1_000} s, INP ≤ ${REACH.inp} ms, CLS ≤ ${REACH.cls}, in every round`,
  run: async () => {
    await buildIfStale(['web', 'server'])
    const testServer = await openFilledServer(FILLED)
    const server = await serveApart(testServer)
    const browser = await openBrowser()
    try {
      const url = `http://127.0.0.1:${server.port}`
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, url))
      return report(visits)
    } finally {
      await browser.close()
      await server.stop()
      await testServer.close()
    }
  },
}

/** Logs in with an empty cache, opens the dashboard, and uses both as a user does. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const loginBytes = countScripts(page)
    await watchVitals(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(`${url}/login`)
    await page.getByLabel(translate(authMessages.username, 'en')).pressSequentially('root')
    await page.locator('input[type=password]').pressSequentially('secret-root')
    await page.waitForLoadState('networkidle')
    const login = { ...(await readVitals(page)), scriptBytes: await loginBytes() }
    await page.locator('button[type=submit]').click()
    await page.waitForURL((now) => now.pathname === '/')
    await page.waitForLoadState('networkidle')
    // Opened again, as in the morning: the session is kept, the page is not.
    const dashboardBytes = countScripts(page)
    await page.reload()
    await page.locator('svg[role=img], [data-chart] svg, figure svg').first().waitFor()
    await page.waitForLoadState('networkidle')
    // The first touch loads the interactive parts.
    const scriptBytes = await dashboardBytes()
    await useDashboard(page)
    return { login, dashboard: { ...(await readVitals(page)), scriptBytes } }
  } finally {
    await context.close()
  }
}

/** A user presses the next button after seeing the effect of the last one. */
const GLANCE_MILLISECONDS = 400

/**
 * Presses what can be pressed without leaving: the menus of the header and the toggles of the page.
 */
async function useDashboard(page: Page): Promise<void> {
  for (const button of await page.locator('header button[aria-haspopup]:visible').all()) {
    await button.click()
    await page.waitForTimeout(GLANCE_MILLISECONDS)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(GLANCE_MILLISECONDS)
  }
  // A row of a table, a day for instance, leads to another page.
  const toggles = page.locator('main label:visible, main button:not(tbody button):visible')
  for (const toggle of await toggles.all()) {
    await toggle.click({ timeout: 2_000 }).catch(() => undefined)
    await page.waitForTimeout(GLANCE_MILLISECONDS)
  }
  if (new URL(page.url()).pathname !== '/') throw new Error(`a press led to ${page.url()}`)
}

/**
 * Counts the bytes after gzip of every script that the next document fetches, each once: what the
 * one before still fetches is not counted. They are requested again in the end: the browser drops the
 * bodies of some responses.
 */
function countScripts(page: Page): () => Promise<number> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) urls.clear()
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  return async () => {
    const sizes = await Promise.all([...urls].map(getSize))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

async function getSize(url: string): Promise<number> {
  const response = await fetch(url)
  invariant(response.ok, `${url} is served`)
  return gzipSync(await response.arrayBuffer()).length
}

function report(visits: readonly Visit[]) {
  let isReached = true
  const rows = (Object.keys(KILOBYTES) as PageName[]).map((name) => {
    const of = (figure: keyof Visit[PageName]) => median(visits.map((each) => each[name][figure]))
    const [lcp, inp, cls] = [of('lcp'), of('inp'), of('cls')]
    const isWithin = (each: Visit) =>
      each[name].lcp <= REACH.lcp && each[name].inp <= REACH.inp && each[name].cls <= REACH.cls
    const within = visits.filter(isWithin).length
    const kilobytes = of('scriptBytes') / 1000
    isReached &&= kilobytes <= KILOBYTES[name]
    isReached &&= within === visits.length
    const figures = [
      `${kilobytes.toFixed(0)} kB`,
      `${lcp.toFixed(0)} ms`,
      `${inp} ms`,
      cls.toFixed(3),
    ]
    return [name, ...figures, `${within} of ${visits.length}`]
  })
  console.log(table(['', 'JavaScript', 'LCP', 'INP', 'CLS', 'rounds within'], rows))
  return { isReached }
}
