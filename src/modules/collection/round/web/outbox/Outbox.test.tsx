import { beforeEach, expect, test, vi } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openPersonDatabase } from '#platform/web/device/personDatabase.ts'
import { dropSession } from '#platform/web/session/sessionState.ts'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import type { Entry } from './entry.ts'
import { getOutbox, getOwnOutbox, sender, useIsUnkept } from './ownOutbox.ts'
import { loadEntries, loadSent } from './outboxRecords.ts'

const SITI = { id: 41, name: 'Siti', outboxKey: '1f'.repeat(32) }
const ALI = { id: 42, name: 'Ali', outboxKey: '2e'.repeat(32) }
const entry: Entry = {
  key: 'the-key-of-a-payment',
  cashbookId: 12,
  name: 'Tan Ah Kow',
  on: day('2026-01-10'),
  act: 'PAY',
  amountSen: sen(2_345),
  seenTransactionCount: 2,
  tries: 0,
}
const second: Entry = { ...entry, key: 'another-key-of-hers' }

beforeEach(async () => {
  beLoggedIn('RUNNER', SITI)
  getOutbox(SITI.id).add(entry)
  await getOwnOutbox()?.whenStored()
})

/** Ends the session, and with it all that is in memory; then the user logs in. */
async function comeBack(user: typeof SITI) {
  dropSession()
  beLoggedIn('RUNNER', user)
  await getOwnOutbox()?.open()
}

const getRecords = async () => (await openPersonDatabase(SITI.id)).getAll('outbox')

test('waiting entries open again for their user after a log-out, in their order', async () => {
  getOutbox(SITI.id).add(second)
  dropSession()
  expect(getOutbox(SITI.id).entries).toEqual([])
  await getOwnOutbox()?.whenStored()
  await comeBack(SITI)
  expect(getOutbox(SITI.id).entries).toEqual([entry, second])
})

test('an entry added before the device was read comes after those it had', async () => {
  dropSession()
  beLoggedIn('RUNNER', SITI)
  getOutbox(SITI.id).add(second)
  expect(getOutbox(SITI.id).entries).toEqual([second])
  await getOwnOutbox()?.whenStored()
  expect(getOutbox(SITI.id).entries).toEqual([entry, second])
})

test('what follows a sent entry takes its position, and a changed one keeps its own', async () => {
  getOutbox(SITI.id).add(second)
  const sent = { entry, sentAt: '2026-01-10T04:00:00.000Z' }
  getOutbox(SITI.id).follow(
    entry.key,
    () => (each) => (each.key === entry.key ? { ...entry, key: 'third-key' } : each),
    sent,
  )
  getOutbox(SITI.id).patch(second.key, { tries: 3 })
  await getOwnOutbox()?.whenStored()
  await comeBack(SITI)
  expect(getOutbox(SITI.id).entries).toMatchObject([{ key: 'third-key' }, { tries: 3 }])
  expect(await loadSent({ userId: SITI.id, key: SITI.outboxKey })).toEqual([sent])
})

test('a response that arrives after the log-out removes nothing', async () => {
  dropSession()
  getOutbox(SITI.id).discard(entry.key)
  beLoggedIn('RUNNER', ALI)
  getOutbox(SITI.id).discard(entry.key)
  await getOwnOutbox()?.whenStored()
  await comeBack(SITI)
  expect(getOutbox(SITI.id).entries).toEqual([entry])
})

test('an entry of one user is not sent with the session of the next', async () => {
  const sent = respondWith(() => ({ data: null }))
  const sending = sender.sendWaiting()
  await getOwnOutbox()?.open()
  beLoggedIn('RUNNER', ALI)
  await sending
  expect(sent).toEqual([])
})

test('the next user of the phone reads neither names nor amounts', async () => {
  const [record] = await getRecords()
  expect(JSON.stringify(record)).not.toMatch(/Ah Kow|amountSen/)
  await comeBack(ALI)
  expect(getOutbox(SITI.id).entries).toEqual([])
  await (await openPersonDatabase(ALI.id)).add('outbox', record!)
  await comeBack(ALI)
  expect(getOutbox(ALI.id).entries).toEqual([])
})

test.each([
  [
    'changed by a character',
    // The first character is a hexadecimal digit, of which A and a are the same.
    (sealed: string) => sealed.replace(/^./, (c) => (c === '0' ? '1' : '0')),
  ],
  ['moved from another entry', async () => (await getRecords())[1]!.sealed],
])('an entry that was %s is never sent, and its user sees a notice', async (_, change) => {
  getOutbox(SITI.id).add(second)
  await getOwnOutbox()?.whenStored()
  const db = await openPersonDatabase(SITI.id)
  const [position] = await db.getAllKeys('outbox')
  const sealed = await change((await getRecords())[0]!.sealed.replace(/=+$/, ''))
  await db.put('outbox', { key: entry.key, sealed }, position)
  await comeBack(SITI)
  const sent = respondWith(() => ({ status: 503 }))
  await sender.sendWaiting()
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([second.key])
  const owner = { userId: SITI.id, key: SITI.outboxKey }
  expect(await loadEntries(owner)).toMatchObject({ damaged: 1 })
  await getOutbox(SITI.id).deleteDamaged()
  expect(await loadEntries(owner)).toMatchObject({ damaged: 0, entries: [{ key: second.key }] })
})

test('damaged entries that the device cannot delete stay counted, and the former outbox with them', async () => {
  localStorage.setItem(`outbox:${SITI.id}`, JSON.stringify({ sealed: 'AAAA' }))
  await comeBack(SITI)
  const outbox = getOutbox(SITI.id)
  expect(outbox.contents.get()).toMatchObject({ state: 'OPEN', damaged: 1, entries: [entry] })
  const failing = vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  await expect(outbox.deleteDamaged()).rejects.toThrow('broken')
  expect(outbox.contents.get()).toMatchObject({ state: 'CANNOT_STORE', damaged: 1 })
  expect(localStorage.getItem(`outbox:${SITI.id}`)).not.toBeNull()
  failing.mockRestore()
  await outbox.deleteDamaged()
  await vi.waitFor(() => expect(outbox.contents.get()).toMatchObject({ state: 'OPEN', damaged: 0 }))
  expect(localStorage.getItem(`outbox:${SITI.id}`)).toBeNull()
  expect(outbox.entries).toEqual([entry])
})

test('an outbox that does not open is tried again with the next write, and loses nothing', async () => {
  dropSession()
  const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  await comeBack(SITI)
  const outbox = getOutbox(SITI.id)
  expect(outbox.contents.get()).toMatchObject({ state: 'CANNOT_STORE', entries: [] })
  failing.mockRestore()
  outbox.add(second)
  await outbox.whenStored()
  expect(outbox.entries).toEqual([entry, second])
})

test('the outbox closes with the session of its owner', async () => {
  const outbox = getOutbox(SITI.id)
  dropSession()
  expect(outbox.contents.get()).toEqual({ state: 'CLOSED', entries: [], damaged: 0 })
  beLoggedIn('RUNNER', ALI)
  outbox.add(second)
  await outbox.whenStored()
  expect(outbox.contents.get().state).toBe('CLOSED')
  await comeBack(SITI)
  expect(outbox.entries).toEqual([entry])
})

test('amounts that an older version kept outside the seal wait for a decision and are moved once', async () => {
  getOutbox(SITI.id).discard(entry.key)
  await getOwnOutbox()?.whenStored()
  const forged = [{ ...entry, amountSen: sen(100) }]
  for (const text of [JSON.stringify(forged), JSON.stringify({ sealed: JSON.stringify(forged) })]) {
    localStorage.setItem(`outbox:${SITI.id}`, text)
    await comeBack(SITI)
    const sent = respondWith(() => ({ data: null }))
    await sender.sendWaiting()
    expect(sent).toEqual([])
    expect(getOutbox(SITI.id).entries).toMatchObject([{ key: entry.key, refusedCode: 'UNSEALED' }])
    expect(localStorage.getItem(`outbox:${SITI.id}`)).toBeNull()
  }
})

test('a device that cannot store says so, sends what it has, and stores it once it can', async () => {
  const { renderHook, waitFor } = await import('@testing-library/react')
  const { result } = renderHook(() => useIsUnkept())
  const failing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  getOutbox(SITI.id).add(second)
  await getOwnOutbox()?.whenStored()
  await waitFor(() => expect(result.current).toBe(true))
  expect(getOutbox(SITI.id).entries).toEqual([entry, second])
  failing.mockRestore()
  getOutbox(SITI.id).add({ ...entry, key: 'third-key' })
  await getOwnOutbox()?.whenStored()
  await waitFor(() => expect(result.current).toBe(false))
  await comeBack(SITI)
  expect(
    getOutbox(SITI.id)
      .entries.map(({ key }) => key)
      .sort(),
  ).toEqual([entry.key, second.key, 'third-key'].sort())
})

test('a device that hangs delays the sending for some seconds, says so, and stores later', async () => {
  const { renderHook, waitFor } = await import('@testing-library/react')
  const { result } = renderHook(() => useIsUnkept())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const db = await openPersonDatabase(SITI.id)
  // A transaction of another tab that does not end.
  const other = db.transaction('outbox', 'readwrite')
  let isHeld = true
  const hold = () => {
    if (isHeld)
      other
        .objectStore('outbox')
        .count()
        .then(hold, () => {})
  }
  hold()
  getOutbox(SITI.id).add(second)
  const sent = respondWith(() => ({ status: 409, code: 'X', message: 'no' }))
  const sending = sender.sendWaiting()
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  isHeld = false
  vi.useRealTimers()
  await sending
  await waitFor(() => expect(result.current).toBe(false))
  const owner = { userId: SITI.id, key: SITI.outboxKey }
  expect((await loadEntries(owner)).entries).toHaveLength(2)
})
