import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { Entry, SlipEntry } from './entry.ts'
import { nextToSend, type Run } from './nextToSend.ts'

const NOW = 1_000_000
const about = { name: 'Tan', on: day('2026-01-10'), amountSen: sen(2_000), tries: 0 }

const pay = (key: string, cashbookId: number, more: object = {}): Entry => ({
  ...about,
  key,
  cashbookId,
  act: 'PAY',
  seenTransactionCount: 2,
  ...more,
})
const slip = (paymentKey: string, transactionId?: number): SlipEntry => ({
  ...about,
  key: `${paymentKey}-slip`,
  cashbookId: 12,
  act: 'SLIP',
  paymentKey,
  transactionId,
})

/** Returns the keys in the order in which a run sends them. */
function getOrder(entries: readonly Entry[], run: Run = {}): string[] {
  const keys: string[] = []
  for (;;) {
    const next = nextToSend(entries, NOW, { ...run, done: new Set(keys) })
    if (!next || 'waitMs' in next) return keys
    keys.push(next.key)
  }
}

test('nothing is sent of nothing', () => {
  expect(nextToSend([], NOW)).toBeUndefined()
})

test('entries go in their order, and refused ones stay for their user', () => {
  const entries = [pay('a', 12), pay('b', 13, { refused: 'no' }), pay('c', 12)]
  expect(getOrder(entries)).toEqual(['a', 'c'])
})

test('what follows a silent entry on its cashbook waits, and other cashbooks go on', () => {
  const entries = [pay('a', 12), pay('b', 13), pay('c', 12)]
  expect(getOrder(entries, { silent: new Set(['12']) })).toEqual(['b'])
})

test('a page sends what is undone, to reverse it; without a page it waits, and what follows on its cashbook', () => {
  const undone = pay('b', 12, { tries: 1, isUndone: true })
  const entries = [pay('a', 12), undone, pay('c', 12), pay('d', 13)]
  expect(getOrder(entries)).toEqual(['a', 'b', 'c', 'd'])
  expect(getOrder(entries, { isUndoHeld: true })).toEqual(['a', 'd'])
})

test('photos go last, each once the server has its payment, and one does not hold another', () => {
  const entries = [slip('x', 4), slip('y'), slip('z', 5), pay('a', 12)]
  expect(getOrder(entries)).toEqual(['a', 'x-slip', 'z-slip'])
  expect(getOrder(entries, { silent: new Set(['x-slip']) })).toEqual(['a', 'z-slip'])
})

test.each<[string, Run['pause'], number | undefined]>([
  ['in a pause', { failures: 1, from: NOW - 1_000, until: NOW + 4_000 }, 4_000],
  ['at its end', { failures: 1, from: NOW - 5_000, until: NOW }, undefined],
  ['before its beginning', { failures: 1, from: NOW + 1, until: NOW + 5_000 }, undefined],
])('%s it says how long to wait, if anything waits', (_, pause, waitMs) => {
  const next = nextToSend([pay('a', 12)], NOW, { pause })
  expect(next).toMatchObject(waitMs === undefined ? { key: 'a' } : { waitMs })
  expect(nextToSend([pay('a', 12, { refused: 'no' })], NOW, { pause })).toBeUndefined()
})
