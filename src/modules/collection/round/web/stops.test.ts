import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import type { Entry } from './outbox/entry.ts'
import { getListedStops, getProgress, toStop, getStops } from './stops.ts'

const ON = day('2026-01-10')
const row = (paid = 180, change = {}) => createCollectRowDto(ON, 1, paid, change)

const about = { key: 'k', cashbookId: 1, name: 'Customer 1', on: ON, tries: 0 }
const paying = (ringgit: number, more: object = {}): Entry => ({
  ...about,
  act: 'PAY',
  amountSen: sen(ringgit * 100),
  seenTransactionCount: 2,
  ...more,
})

test.each([
  ['owes today', 180, {}, 'TO_COLLECT', 2_000],
  ['is behind: the button takes a day, not the debt', 100, {}, 'TO_COLLECT', 2_000],
  ['has paid a part of today ahead', 190, {}, 'TO_COLLECT', 1_000],
  ['is ahead, and may pay on', 220, {}, 'AHEAD', 2_000],
  ['has paid today', 200, { paidToday: sen(2_000) }, 'DONE', 2_000],
  ['may not pay', 180, { unableReason: { code: 'X', message: 'no' } }, 'CANNOT', 2_000],
])('a customer who %s', (_, paid, change, state, usualSen) => {
  expect(toStop(row(paid, change), [], ON)).toMatchObject({ state, usualSen })
})

test('a waiting payment counts at once: the stop is done, with its money, effect and next count', () => {
  const stop = toStop(row(), [paying(20)], ON)
  expect(stop).toMatchObject({ state: 'DONE', paidSen: 2_000, seenCount: 3 })
  expect(stop.standing.dueTodaySen).toBe(0)
  const again = toStop(row(), [paying(20), paying(5, { key: 'l', seenTransactionCount: 3 })], ON)
  expect(again).toMatchObject({ paidSen: 2_500, seenCount: 4 })
})

test('a reversed or refused payment does not count as money', () => {
  expect(toStop(row(), [paying(20, { isUndone: true })], ON)).toMatchObject({
    state: 'TO_COLLECT',
    paidSen: 0,
    seenCount: 2,
  })
  const refused = toStop(row(), [paying(20, { refused: 'moved on' })], ON)
  expect(refused).toMatchObject({ state: 'DONE', paidSen: 0, seenCount: 2 })
  const taken: Entry = { ...about, act: 'UNPAY', amountSen: sen(2_000), transactionId: 9 }
  const paid = row(200, { paidToday: sen(2_000), transactionCount: 3, lastCreditId: 9 })
  expect(toStop(paid, [taken], ON)).toMatchObject({ state: 'TO_COLLECT', paidSen: 0, seenCount: 2 })
})

test('a missed visit completes the stop, and its removal opens the stop again', () => {
  const missed: Entry = { ...about, act: 'MISS', reason: 'CLOSED', promisedDate: null }
  expect(toStop(row(), [missed], ON)).toMatchObject({
    state: 'DONE',
    missed: { reason: 'CLOSED' },
  })
  const back: Entry = { ...about, act: 'UNMISS', missedVisitId: 4 }
  expect(toStop(row(), [missed, back], ON)).toMatchObject({ state: 'TO_COLLECT', missed: null })
})

test('progress counts the stops with an amount due today', () => {
  const rows = [
    createCollectRowDto(ON, 1, 180),
    createCollectRowDto(ON, 2, 100),
    createCollectRowDto(ON, 3, 220),
    createCollectRowDto(ON, 4, 180, { unableReason: { code: 'X', message: 'no' } }),
  ]
  const stops = getStops(rows, [paying(60)], ON)
  expect(getProgress(stops)).toEqual({
    done: 1,
    all: 2,
    sumSen: 6_000,
    transferSen: 0,
    waitingSen: 6_000,
    expectedSen: 4_000,
  })
})

test('an unchanged stop stays the same object', () => {
  const rows = [createCollectRowDto(ON, 1), createCollectRowDto(ON, 2)]
  const [one, two] = getStops(rows, [], ON)
  const [changed, same] = getStops(rows, [paying(20)], ON)
  expect(same).toBe(two)
  expect(changed).not.toBe(one)
})

test('the round of the listings contains their customers and every refused entry', () => {
  const rows = [1, 2, 3, 4].map((id) =>
    createCollectRowDto(ON, id, 180, { listingPosition: id === 2 ? 1 : null }),
  )
  const entries = [
    paying(20, { cashbookId: 3, refused: 'moved on' }),
    paying(20, { cashbookId: 4, key: 'l' }),
  ]
  const listed = getListedStops(getStops(rows, entries, ON))
  expect(listed.map(({ row }) => row.cashbookId)).toEqual([2, 3])
})

test('a payment with another count is in the row already or refused: it adds no money', () => {
  const recorded = row(200, { paidToday: sen(2_000), transactionCount: 3 })
  expect(toStop(recorded, [paying(20)], ON)).toMatchObject({ state: 'DONE', paidSen: 2_000 })
  const second = paying(5, { key: 'l', seenTransactionCount: 3 })
  expect(toStop(recorded, [paying(20), second], ON)).toMatchObject({ paidSen: 2_500, seenCount: 4 })
  const anyway = paying(20, { seenTransactionCount: undefined, countBefore: 3 })
  expect(toStop(recorded, [anyway], ON)).toMatchObject({ paidSen: 4_000, waitingSen: 2_000 })
  const undone: Entry = { ...about, act: 'UNPAY', amountSen: sen(2_000), transactionId: 9 }
  expect(toStop(row(), [undone], ON)).toMatchObject({ paidSen: 0, seenCount: 2 })
})
