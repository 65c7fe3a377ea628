import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, formatDay } from '../calendar.ts'
import { nearestDay, parseDay, readDay } from './day.ts'

test.each([
  ['14-10-2026'],
  ['14/10/2026'],
  ['14.10.2026'],
  ['14 10 2026'],
  ['14. 10. 2026'],
  ['14102026'],
  ['14/10/26'],
  ['2026-10-14'],
  ['2026/10/14'],
  ['2026-10-14 00:00:00'],
  ['2026-10-14 00:00:00.000'],
  ['2026-10-14T00:00:00.000Z'],
  ['2026-10-14T00:00'],
  ['14/10/2026 0:00'],
  ['14 Oct 2026'],
  ['14-Oct-26'],
  ['14 October 2026'],
  ['14 Okt 2026'],
  ['14 Oktober 2026'],
  ['2026年10月14日'],
  ['26 年 10 月 14 日'],
  ['１４／１０／２０２６'],
  ['\u200e14-10-2026\u200e'],
])('“%s” is 14-10-2026', (typed) => {
  expect(readDay(typed)).toEqual({ day: '2026-10-14' })
})

test.each([
  ['29/02/2027', '2027-02-28'],
  ['30/02/2028', '2028-02-29'],
  ['31-11-2026', '2026-11-30'],
  ['31 Nov 2026', '2026-11-30'],
])('“%s” does not exist; its month ends on %s', (typed, nearest) => {
  expect(readDay(typed)).toEqual({ fault: 'NO_SUCH_DAY', nearest })
})

test.each([
  '',
  '1/11',
  '15 Oct',
  '11/26/2026',
  '0-1-2026',
  '32-1-2026',
  '1-13-2026',
  '15 Foo 2026',
  '2026-10-14 13:45:00',
  // Midnight in Malaysia, written by a program that lies in another zone: which day was meant?
  '2026-10-13T16:00:00.000Z',
  '1-1-126',
  '14-10-202',
  'yesterday',
  '46309',
])('“%s” is no day', (typed) => {
  expect(readDay(typed)).toEqual({ fault: 'NOT_A_DAY' })
})

test('every shown day is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const shown = addDays(day('1990-01-01'), days)
      expect(parseDay(formatDay(shown))).toBe(shown)
      expect(parseDay(shown)).toBe(shown)
    }),
  )
})

test('the nearest allowed day is within its limits', () => {
  const [first, last] = [day('2026-11-10'), day('2026-11-20')]
  expect(nearestDay(day('2026-11-01'), first, last)).toBe(first)
  expect(nearestDay(day('2026-12-01'), first, last)).toBe(last)
  expect(nearestDay(day('2026-11-15'), first, last)).toBe('2026-11-15')
  expect(nearestDay(day('2026-11-01'), undefined, last)).toBe('2026-11-01')
})
