import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { formatDayRange, getDayPresets } from './dayPresets.ts'

const getRanges = (today: string) =>
  getDayPresets(day(today)).map(({ range }) => formatDayRange(range))

test('an open side of a range is shown as open', () => {
  expect(formatDayRange({ from: day('2026-11-05'), to: null })).toBe('05-11-2026 – …')
  expect(formatDayRange({ from: null, to: day('2026-11-05') })).toBe('… – 05-11-2026')
})

test('the presets on the first of March of a leap year', () => {
  expect(getRanges('2028-03-01')).toEqual([
    '01-03-2028',
    '29-02-2028',
    '01-03-2028',
    '01-02-2028 – 29-02-2028',
  ])
})

test('the presets in January reach into the year before', () => {
  expect(getRanges('2027-01-15')).toEqual([
    '15-01-2027',
    '14-01-2027',
    '01-01-2027 – 15-01-2027',
    '01-12-2026 – 31-12-2026',
  ])
})
