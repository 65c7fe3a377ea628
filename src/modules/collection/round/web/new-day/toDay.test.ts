import { expect, test } from 'vitest'
import { addDays, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import type { Entry } from '../outbox/entry.ts'
import { getProgress, getStops } from '../stops.ts'
import { toDay } from './toDay.ts'

const BEFORE = day('2026-01-10')
const ON = addDays(BEFORE, 1)
const paid = { paidToday: sen(2_000), ownPaidToday: sen(2_000), transactionCount: 3 }

const paying = (on: typeof ON, more: object = {}): Entry => ({
  key: `of ${on}`,
  cashbookId: 1,
  name: 'Customer 1',
  tries: 0,
  act: 'PAY',
  amountSen: sen(2_000),
  seenTransactionCount: 2,
  on,
  ...more,
})

test('rows of the same day, or of a clock that went back, stay as they are', () => {
  const rows = [createCollectRowDto(ON)]
  expect(toDay(rows, ON, ON)).toBe(rows)
  expect(toDay(rows, ON, BEFORE)).toBe(rows)
})

test('a stop that was paid yesterday is due again, and yesterday’s money is not today’s', () => {
  const rows = [
    createCollectRowDto(BEFORE, 1, 200, paid),
    createCollectRowDto(BEFORE, 2, 100),
    createCollectRowDto(BEFORE, 3, 240),
  ]
  const stops = getStops(toDay(rows, BEFORE, ON), [], ON)
  expect(stops.map(({ state, usualSen, expectedSen }) => [state, usualSen, expectedSen])).toEqual([
    ['TO_COLLECT', 2_000, 2_000],
    ['TO_COLLECT', 2_000, 2_000],
    ['AHEAD', 2_000, 0],
  ])
  expect(stops[1]!.standing.debtDays).toBe(5)
  expect(getProgress(stops)).toMatchObject({ done: 0, all: 2, sumSen: 0, expectedSen: 4_000 })
})

test('a payment that waits since yesterday lowers the debt, and is neither paid today nor done', () => {
  const rows = toDay([createCollectRowDto(BEFORE, 1, 180)], BEFORE, ON)
  const [late] = getStops(rows, [paying(BEFORE)], ON)
  expect(late).toMatchObject({ state: 'TO_COLLECT', paidSen: 0, waitingSen: 2_000, seenCount: 3 })
  expect(late!.standing.dueTodaySen).toBe(2_000)
  const [both] = getStops(
    toDay([createCollectRowDto(BEFORE, 1, 180)], BEFORE, ON),
    [paying(BEFORE), paying(ON, { seenTransactionCount: 3 })],
    ON,
  )
  expect(both).toMatchObject({ state: 'DONE', paidSen: 2_000, waitingSen: 4_000, seenCount: 4 })
  expect(getProgress([both!])).toMatchObject({ sumSen: 2_000, waitingSen: 4_000 })
})

test('a visit of yesterday, its undo and a settled cashbook are over', () => {
  const visit = {
    id: 4,
    cashbookId: 1,
    date: BEFORE,
    reason: 'CLOSED' as const,
    remark: '',
    promisedDate: null,
  }
  const rows = [
    createCollectRowDto(BEFORE, 1, 180, { missedVisit: visit, undoableUntil: `${ON}T00:01:00Z` }),
    createCollectRowDto(BEFORE, 2, 1_200, { status: 2 }),
  ]
  const missed: Entry = {
    ...paying(BEFORE),
    act: 'MISS',
    reason: 'CLOSED',
    promisedDate: null,
  } as Entry
  const stops = getStops(toDay(rows, BEFORE, ON), [missed], ON)
  expect(stops).toHaveLength(1)
  expect(stops[0]).toMatchObject({ state: 'TO_COLLECT', missed: null })
  expect(stops[0]!.row.undoableUntil).toBeNull()
})
