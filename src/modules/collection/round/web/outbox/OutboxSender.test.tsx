import { beforeEach, expect, test, vi } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import { reverseCredits } from '../collecting.ts'
import type { Entry } from './entry.ts'
import { entriesOfOthers } from './entriesOfOthers.ts'
import { getOutbox, getOwnOutbox, sender } from './ownOutbox.ts'

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
const recorded = () =>
  Response.json({ success: true, ...TAKEN }, { headers: { 'x-request-id': 'req-1' } })
const unreachable = () => {
  throw new TypeError('no network')
}

let me: number
beforeEach(() => {
  localStorage.clear()
  me = beLoggedIn('RUNNER').id
})

test('without a network an entry stays under the same key and is sent once the network returns', async () => {
  respondWith(unreachable)
  const entry = paying()
  getOutbox(me).add(entry)
  await sender.sendWaiting()
  expect(getOutbox(me).entries).toMatchObject([{ key: entry.key, tries: 1 }])
  expect(await entriesOfOthers(0)).toMatchObject([{ id: me, unsent: 1 }])
  const sent = respondWith(() => TAKEN)
  await sender.sendNow()
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([entry.key])
  expect(sent[0]!.body).toEqual({
    cashbookId: 12,
    creditAmount: 2_000,
    date: ON,
    seenTransactionCount: 2,
  })
  expect(getOutbox(me).entries).toEqual([])
})

test.each([401, 429, 500, 503])(
  'a response of %d is not a refusal: the entry waits',
  async (status) => {
    respondWith(() => ({ status, code: 'X' }))
    getOutbox(me).add(paying())
    await sender.sendWaiting()
    // A 401 has ended the session; the next log-in finds the entry.
    beLoggedIn('RUNNER', { id: me })
    await getOwnOutbox()?.open()
    expect(getOutbox(me).entries).toMatchObject([{ act: 'PAY' }])
    expect(getOutbox(me).entries[0]!.refused).toBeUndefined()
  },
)

test('a refusal is stored with its reason, and the entries after it are still sent', async () => {
  const bad = paying()
  const good = paying({ cashbookId: 13 })
  respondWith(({ body }) =>
    (body as { cashbookId: number }).cashbookId === 12
      ? { status: 409, code: 'CASHBOOK_CHANGED', message: 'moved on' }
      : TAKEN,
  )
  getOutbox(me).add(bad)
  getOutbox(me).add(good)
  await sender.sendWaiting()
  expect(getOutbox(me).entries).toMatchObject([{ key: bad.key, refused: 'moved on' }])
})

test('two calls at once send each entry once, in order', async () => {
  const sent = respondWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return TAKEN
  })
  const entries = [paying(), paying({ cashbookId: 13 }), paying({ cashbookId: 14 })]
  entries.forEach((entry) => getOutbox(me).add(entry))
  await Promise.all([sender.sendWaiting(), sender.sendWaiting(), sender.sendWaiting()])
  await vi.waitFor(() => expect(getOutbox(me).entries).toEqual([]))
  expect(sent.map(({ body }) => (body as { cashbookId: number }).cashbookId)).toEqual([12, 13, 14])
})

test('each response reaches the listeners before its entry is removed', async () => {
  respondWith(() => TAKEN)
  const seen: number[] = []
  const stop = sender.onResponse(() => seen.push(getOutbox(me).entries.length))
  getOutbox(me).add(paying())
  await sender.sendWaiting()
  stop()
  expect(seen).toEqual([1])
})

test('an entry that was never sent is deleted locally', async () => {
  const sent = respondWith(() => TAKEN)
  const entry = paying()
  getOutbox(me).add(entry)
  reverseCredits(me, entry)
  await sender.sendWaiting()
  expect(getOutbox(me).entries).toEqual([])
  expect(sent).toEqual([])
})

test('an entry that may have arrived is sent again and then reversed, before the following entries', async () => {
  respondWith(unreachable)
  const entry = paying()
  getOutbox(me).add(entry)
  await sender.sendWaiting()
  reverseCredits(me, entry)
  getOutbox(me).add(paying({ amountSen: sen(4_000) }))
  const sent = respondWith(({ url }) =>
    url.pathname.endsWith('/undo')
      ? { data: { cashbook: createCashbookDto({ on: ON, startOn: ON }) } }
      : TAKEN,
  )
  await sender.sendNow()
  await vi.waitFor(() => expect(getOutbox(me).entries).toEqual([]))
  expect(sent.map(({ url }) => url.pathname)).toEqual([
    '/api/transaction/credit',
    '/api/transaction/credit/77/undo',
    '/api/transaction/credit',
  ])
  expect(sent[1]!.headers.get('idempotency-key')).toBe(`${entry.key}-undo`)
})

test('another user of the same phone does not send the entries of the first', async () => {
  getOutbox(me).add(paying())
  await getOwnOutbox()?.whenStored()
  const sent = respondWith(() => TAKEN)
  beLoggedIn('RUNNER', { id: me + 1 })
  await sender.sendWaiting()
  expect(sent).toEqual([])
  expect(getOutbox(me).entries).toEqual([])
  expect(await entriesOfOthers(me + 1)).toMatchObject([{ name: 'Lim Ah Kow', unsent: 1 }])
  beLoggedIn('RUNNER', { id: me })
  await getOwnOutbox()?.open()
  expect(getOutbox(me).entries).toHaveLength(1)
})

/** A request that waits until it is aborted. */
const never = () => new Promise<never>(() => {})

test('a request without a response is aborted after 10 s, and other cashbooks overtake it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetched: number[] = []
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { cashbookId } = JSON.parse(body) as { cashbookId: number }
    fetched.push(cashbookId)
    if (cashbookId !== 12) {
      return Promise.resolve(recorded())
    }
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  })
  const [first, next] = [paying(), paying({ seenTransactionCount: 3 })]
  for (const entry of [first, next, paying({ cashbookId: 13 })]) getOutbox(me).add(entry)
  const sending = sender.sendWaiting()
  await vi.waitFor(() => expect(fetched).toEqual([12]))
  await vi.advanceTimersByTimeAsync(10_000)
  await sending
  vi.useRealTimers()
  expect(fetched).toEqual([12, 13])
  expect(getOutbox(me).entries.map(({ key }) => key)).toEqual([first.key, next.key])
})

test('Send now aborts the waiting request and restarts at once', async () => {
  let isPendingForever = true
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: string, { signal, headers }: RequestInit) => {
    sent.push((headers as Headers).get('idempotency-key')!)
    if (!isPendingForever) return Promise.resolve(recorded())
    return Promise.race([
      never(),
      new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
    ])
  })
  const entry = paying()
  getOutbox(me).add(entry)
  const sending = sender.sendWaiting()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  isPendingForever = false
  await sender.sendNow()
  await sending
  expect(sent).toEqual([entry.key, entry.key])
  expect(getOutbox(me).entries).toEqual([])
})

test.each([200, 302, 403, 511])(
  'a page with status %d of another server is no answer: the entry waits',
  async (status) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<html>Log in to this Wi-Fi</html>', { status }),
    )
    getOutbox(me).add(paying())
    await sender.sendWaiting()
    expect(getOutbox(me).entries).toMatchObject([{ act: 'PAY', tries: 1 }])
    expect(getOutbox(me).entries[0]!.refused).toBeUndefined()
  },
)
