import { beforeEach, expect, test, vi } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { noteReached } from '#platform/web/api/connection.ts'
import { dropSession } from '#platform/web/session/sessionState.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import type { Entry } from './entry.ts'
import { getOutbox, sender } from './ownOutbox.ts'
import { readPause } from './pause.ts'

// What a phone does while the server gives no answer.

const ON = day('2026-01-10')
let number = 0
const paying = (more: object = {}): Entry => ({
  key: `key-${++number}-of-this-test`,
  cashbookId: 12,
  name: 'Tan',
  on: ON,
  tries: 0,
  act: 'PAY',
  amountSen: sen(2_000),
  seenTransactionCount: 2,
  ...more,
})

const TAKEN = {
  data: {
    transaction: { id: 77, amount: 2_000, createdAt: '2026-01-10T04:00:00Z' },
    cashbook: createCashbookDto({ on: ON, startOn: ON }),
  },
}
const OURS = { 'x-request-id': 'req-1' }
const recorded = () => Response.json({ success: true, ...TAKEN }, { headers: OURS })
const unreachable = () => {
  throw new TypeError('no network')
}

let me: number
beforeEach(() => {
  localStorage.clear()
  me = beLoggedIn('RUNNER').id
})

const SECOND = 1_000
/** Sets the clock, and returns how many requests with a key there were a time later. */
function startClock(respond: () => Response | Promise<Response>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let count = 0
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    if (!new Headers(headers).has('idempotency-key')) return recorded()
    count += 1
    return respond()
  })
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    // The device's database does not follow the clock of the test.
    for (let turn = 0; turn < 20; turn++) await new Promise((then) => setImmediate(then))
    return count
  }
}
const stumble =
  (status: number, headers: object = {}) =>
  () =>
    Response.json({ success: false, code: 'X' }, { status, headers: { ...OURS, ...headers } })

test.each<[string, () => Response]>([
  ['503', stumble(503)],
  ['429', stumble(429)],
  ['the page of a Wi-Fi', () => new Response('<html>Log in</html>')],
  ['another server’s success', () => Response.json({ success: true, ...TAKEN })],
  ['lost responses', unreachable],
])(
  '(%s) an entry is tried after 5, 10, 20 and then every 40 s, whoever asks',
  async (_, respond) => {
    const countAfter = startClock(respond)
    getOutbox(me).add(paying())
    await sender.sendWaiting()
    expect(await countAfter(0)).toBe(1)
    for (const waitMs of [5, 10, 20, 40, 40].map((seconds) => seconds * SECOND)) {
      const before = await countAfter(0)
      noteReached()
      getOutbox(me).add(paying({ cashbookId: 13 }))
      await sender.sendWaiting()
      expect(await countAfter(waitMs - 1)).toBe(before)
      noteReached()
      expect(await countAfter(1)).toBe(before + 1)
    }
  },
)

test.each([
  ['seconds', '90'],
  ['a date', 'Sat, 10 Jan 2026 04:01:30 GMT'],
])('it is not asked again before it wants, given in %s', async (_, retryAfter) => {
  const date = 'Sat, 10 Jan 2026 04:00:00 GMT'
  const countAfter = startClock(stumble(503, { 'retry-after': retryAfter, date }))
  getOutbox(me).add(paying())
  await sender.sendWaiting()
  expect(await countAfter(90 * SECOND - 1)).toBe(1)
  expect(await countAfter(1)).toBe(2)
})

test('a person may send before that, and an answer ends the pause', async () => {
  const countAfter = startClock(stumble(503, { 'retry-after': '900' }))
  getOutbox(me).add(paying())
  await sender.sendWaiting()
  await sender.sendNow()
  expect(await countAfter(0)).toBe(2)
  respondWith(() => TAKEN)
  await sender.sendNow()
  expect(getOutbox(me).entries).toEqual([])
  getOutbox(me).add(paying())
  await sender.sendWaiting()
  expect(getOutbox(me).entries).toEqual([])
})

test('a page that is loaded again waits as long as the one before', async () => {
  const countAfter = startClock(stumble(503))
  getOutbox(me).add(paying())
  await sender.sendWaiting()
  expect(await readPause(me)).toMatchObject({ failures: 1 })
  dropSession()
  beLoggedIn('RUNNER', { id: me })
  await sender.sendWaiting()
  expect(await countAfter(0)).toBe(1)
})

test('the browser is asked to wake the worker for a new entry, and not for an attempt', async () => {
  const register = vi.fn(async () => {})
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
  })
  const countAfter = startClock(stumble(503))
  getOutbox(me).add(paying())
  await sender.sendWaiting()
  await countAfter(5 * SECOND)
  expect(await countAfter(10 * SECOND)).toBe(3)
  expect(register).toHaveBeenCalledTimes(1)
  // Nobody looks at the page: the browser may stop it.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await countAfter(20 * SECOND)).toBe(4)
  expect(register).toHaveBeenCalledTimes(2)
})
