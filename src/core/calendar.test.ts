import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  day,
  daysBetween,
  daysFrom,
  formatDay,
  formatInstant,
  formatInstantIso,
  isDay,
  maxDay,
  minDay,
  todayIn,
  weekday,
} from './calendar.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(day('1900-01-01'), days))

test.each(['2026-02-28', '2024-02-29', '1900-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
  expect(day(text)).toBe(text)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '1899-12-31',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '01-01-2026',
  '',
])('"%s" is not a day', (text) => {
  expect(isDay(text)).toBe(false)
  expect(() => day(text)).toThrow(RangeError)
})

test('days cross months, leap days and years', () => {
  expect(addDays(day('2026-01-01'), 59)).toBe('2026-03-01')
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
  expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  expect(() => addDays(day('1900-01-01'), -1)).toThrow(RangeError)
  expect(() => addDays(day('2026-01-01'), 1e15)).toThrow(RangeError)
})

test('addDays and daysBetween reverse each other', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 60_000 }), (from, days) => {
      const to = addDays(from, days)
      expect(daysBetween(from, to)).toBe(days)
      expect(addDays(to, -days)).toBe(from)
    }),
  )
})

test('daysFrom includes both ends and returns none backwards', () => {
  expect(daysFrom(day('2026-02-27'), day('2026-03-01'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(daysFrom(day('2026-03-01'), day('2026-02-27'))).toEqual([])
})

test('weekdays, bounds and the shown form', () => {
  expect(weekday(day('2026-11-22'))).toBe(0)
  expect(weekday(day('2026-11-28'))).toBe(6)
  expect(minDay(day('2026-02-01'), day('2026-01-31'))).toBe('2026-01-31')
  expect(maxDay(day('2026-02-01'), day('2026-01-31'))).toBe('2026-02-01')
  expect(formatDay(day('2026-11-23'))).toBe('23-11-2026')
})

describe('todayIn', () => {
  test.each([
    ['2026-01-01T15:59:59Z', '2026-01-01'],
    ['2026-01-01T16:00:00Z', '2026-01-02'],
  ])('turns the day at midnight in Kuala Lumpur: %s is %s', (instant, expected) => {
    expect(todayIn('Asia/Kuala_Lumpur', new Date(instant))).toBe(expected)
  })

  test('throws on a zone that does not exist', () => {
    expect(() => todayIn('Asia/Nowhere', new Date(0))).toThrow(RangeError)
  })
})

test('shows an instant in local time of the zone, midnight as 00', () => {
  expect(formatInstant('Asia/Kuala_Lumpur', new Date('2026-11-20T06:03:59Z'))).toBe(
    '20-11-2026 14:03',
  )
  expect(formatInstant('Asia/Kuala_Lumpur', new Date('2026-11-19T16:00:00Z'))).toBe(
    '20-11-2026 00:00',
  )
  expect(formatInstantIso('Asia/Kuala_Lumpur', new Date('2026-11-19T16:00:00Z'))).toBe(
    '2026-11-20 00:00',
  )
})
