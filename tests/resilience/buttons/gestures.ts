import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { Reach } from './moneyForm.ts'

/** How long nothing more must happen before a gesture is over. */
const QUIET_MS = 400
/** A form that is reached a second time may rightly be gone; then so long is waited at the least. */
const GONE_MS = 3_000
const USUAL_MS = 15_000

type Hands = { visitor: Visitor; reach: Reach; endpoint: Endpoint }
export type Gesture = (hands: Hands) => Promise<void>

const once: Gesture = async ({ visitor, reach, endpoint }) => {
  const button = await reach(visitor)
  await responses(visitor.page, endpoint, () => button.click())
}

const doubleClick: Gesture = async ({ visitor, reach, endpoint }) => {
  const button = await reach(visitor)
  await responses(visitor.page, endpoint, () => button.dblclick())
}

const enterHeld: Gesture = async ({ visitor, reach, endpoint }) => {
  const button = await reach(visitor)
  await responses(visitor.page, endpoint, async () => {
    await button.focus()
    for (let press = 0; press < 10; press++) await visitor.page.keyboard.down('Enter')
    await visitor.page.keyboard.up('Enter')
  })
}

/** Back while it is being sent, to the form again, and the same once more; the first answer gets lost. */
const backAndAgain: Gesture = async ({ visitor, reach, endpoint }) => {
  const { page } = visitor
  const begun = performance.now()
  const button = await reach(visitor)
  const tookMs = performance.now() - begun
  const reply = await withhold(page, endpoint)
  await button.click()
  await reply.isDone
  await page.goBack()
  // On a busy machine a form that is still there takes its time.
  page.setDefaultTimeout(Math.max(GONE_MS, 4 * tookMs))
  try {
    const again = await reach(visitor)
    await reply.release()
    await responses(page, endpoint, () => again.click())
  } catch (error) {
    // What was done once is no longer offered, or its button is shut: also well.
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
  } finally {
    page.setDefaultTimeout(USUAL_MS)
    await reply.release()
  }
}

/** One quiet press, to learn what it leaves. */
export const QUIET_PRESS = once

export const GESTURES: Readonly<Record<string, Gesture>> = {
  'double click': doubleClick,
  'Enter held': enterHeld,
  'Back and submit again': backAndAgain,
}

const getPattern = ({ path }: Endpoint) => `**/api${path.replace(/\{\w+\}/g, '*')}*`

/** Withholds the responses of an endpoint until they are released: the server is done, the screen does not know. */
async function withhold(page: Page, endpoint: Endpoint) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let reached = () => {}
  const isDone = new Promise<void>((resolve) => (reached = resolve))
  await page.route(getPattern(endpoint), async (route) => {
    if (route.request().method() !== endpoint.method) return route.fallback()
    const response = await route.fetch()
    reached()
    await released
    // The route is gone when the page has been left.
    await route.fulfill({ response }).catch(() => {})
  })
  return {
    isDone,
    release: async () => {
      release()
      await page.unroute(getPattern(endpoint))
    },
  }
}

/** Waits until the request was sent and has ended. */
async function responses(
  page: Page,
  endpoint: Endpoint,
  press: () => Promise<void>,
): Promise<void> {
  const path = new RegExp(`/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const isOfEndpoint = (request: Request) =>
    request.method() === endpoint.method && path.test(new URL(request.url()).pathname)
  const underWay = new Set<Request>()
  let changedAt = 0
  const begun = (request: Request) => {
    if (!isOfEndpoint(request)) return
    underWay.add(request)
    changedAt = Date.now()
  }
  const over = (request: Request) => {
    if (underWay.delete(request)) changedAt = Date.now()
  }
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  await press()
  const deadline = Date.now() + (changedAt === 0 ? GONE_MS : USUAL_MS)
  while (Date.now() < deadline) {
    const isOver = changedAt > 0 && underWay.size === 0 && Date.now() - changedAt > QUIET_MS
    if (isOver) break
    await sleep(25)
  }
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
}
