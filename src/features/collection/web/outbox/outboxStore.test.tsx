import { beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { dropSession } from '#platform/web/session/sessionState.ts'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import type { Entry } from './entry.ts'
import { addEntry, dropEntry, getEntries, forgetDamaged } from './outboxStore.ts'
import { sendWaiting } from './sendWaiting.ts'

const SITI = { id: 41, name: 'Siti', outboxKey: '1f'.repeat(32) }
const ALI = { id: 42, name: 'Ali', outboxKey: '2e'.repeat(32) }
const PLACE = `outbox:${SITI.id}`
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

beforeEach(() => {
  localStorage.clear()
  beLoggedIn('RUNNER', SITI)
  addEntry(SITI.id, entry)
})

test('waiting entries open again for their user after a log-out, with nothing in memory', () => {
  dropSession()
  expect(getEntries(SITI.id)).toEqual([])
  beLoggedIn('RUNNER', SITI)
  expect(getEntries(SITI.id)).toEqual([entry])
})

test('a response that arrives after the log-out removes nothing', () => {
  addEntry(SITI.id, { ...entry, key: 'another-key-of-hers' })
  dropSession()
  dropEntry(SITI.id, entry.key)
  beLoggedIn('RUNNER', ALI)
  dropEntry(SITI.id, entry.key)
  beLoggedIn('RUNNER', SITI)
  expect(getEntries(SITI.id)).toHaveLength(2)
})

test('the next user of the phone reads neither names nor amounts', () => {
  beLoggedIn('RUNNER', ALI)
  const kept = localStorage.getItem(PLACE)!
  expect(kept).not.toContain('Tan')
  expect(kept).not.toContain('2345')
  expect(getEntries(SITI.id)).toEqual([])
  localStorage.setItem(`outbox:${ALI.id}`, kept)
  expect(getEntries(ALI.id)).toEqual([])
})

test.each([
  [
    'changed by a character',
    (kept: { sealed: string }) => {
      // The last character has unused bits, so the test changes the first.
      const first = kept.sealed.startsWith('A') ? 'B' : 'A'
      return { ...kept, sealed: first + kept.sealed.slice(1) }
    },
  ],
  ['sealed with another key', (kept: object) => ({ ...kept, sealed: sealedByAli() })],
])('an outbox that was %s is never sent, and its user sees a notice', async (_, change) => {
  const kept = JSON.parse(localStorage.getItem(PLACE)!) as { sealed: string }
  localStorage.setItem(PLACE, JSON.stringify(change(kept)))
  beLoggedIn('RUNNER', SITI)
  const sent = respondWith(() => ({ data: null }))
  await sendWaiting()
  expect(sent).toEqual([])
  expect(localStorage.getItem(`outbox-damaged:${SITI.id}`)).not.toBeNull()
  forgetDamaged(SITI.id)
  expect(localStorage.getItem(`outbox-damaged:${SITI.id}`)).toBeNull()
})

test('amounts that are added outside the seal wait for a decision instead of being sent', async () => {
  const forged = [{ ...entry, amountSen: sen(100) }]
  for (const text of [JSON.stringify(forged), JSON.stringify({ sealed: JSON.stringify(forged) })]) {
    localStorage.setItem(PLACE, text)
    const sent = respondWith(() => ({ data: null }))
    await sendWaiting()
    expect(sent).toEqual([])
    expect(getEntries(SITI.id)).toMatchObject([{ key: entry.key, refusedCode: 'UNSEALED' }])
  }
})

function sealedByAli(): string {
  beLoggedIn('RUNNER', ALI)
  addEntry(ALI.id, entry)
  return (JSON.parse(localStorage.getItem(`outbox:${ALI.id}`)!) as { sealed: string }).sealed
}
