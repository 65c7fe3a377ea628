import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, daysBetween } from './calendar.ts'
import { getGroups, periodAround, RELATIVE_TIMES, stepPeriod } from './reportPeriod.ts'

test.each([
  ['DAILY', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['WEEKLY', '2026-11-20', '2026-11-16', '2026-11-22'],
  ['WEEKLY', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['WEEKLY', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['MONTHLY', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['MONTHLY', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['YEARLY', '2026-11-20', '2026-01-01', '2026-12-31'],
] as const)('%s around %s is %s to %s', (view, on, from, to) => {
  expect(periodAround(view, day(on))).toEqual({ from, to })
})

test('a custom period steps by its own length', () => {
  const period = { from: day('2026-11-05'), to: day('2026-11-14') }
  expect(stepPeriod('CUSTOM', period, 1)).toEqual({ from: '2026-11-15', to: '2026-11-24' })
  expect(stepPeriod('CUSTOM', period, -1)).toEqual({ from: '2026-10-26', to: '2026-11-04' })
})

test('groups a short period by day, a long one by month, cut at its ends', () => {
  expect(getGroups({ from: day('2026-11-01'), to: day('2026-12-31') })).toHaveLength(61)
  expect(getGroups({ from: day('2026-01-15'), to: day('2026-04-02') })).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-04-02' },
  ])
})

describe('laws', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays(day('1990-01-01'), n))
  const view = fc.constantFrom(...RELATIVE_TIMES.filter((each) => each !== 'CUSTOM'))

  test('a period contains its day, and the previous and the next period touch it', () => {
    fc.assert(
      fc.property(view, anyDay, (each, on) => {
        const period = periodAround(each, on)
        expect(period.from <= on && on <= period.to).toBe(true)
        const next = stepPeriod(each, period, 1)
        expect(next.from).toBe(addDays(period.to, 1))
        expect(stepPeriod(each, next, -1)).toEqual(period)
      }),
    )
  })

  test('groups cover every day of the period once', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const period = { from, to: addDays(from, length) }
        const groups = getGroups(period)
        expect(groups[0]!.from).toBe(from)
        expect(groups.at(-1)!.to).toBe(period.to)
        const days = groups.map((each) => daysBetween(each.from, each.to) + 1)
        expect(days.reduce((sum, each) => sum + each, 0)).toBe(length + 1)
      }),
    )
  })
})
