import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { monthName } from './monthName.ts'

test('names a month in each language, and with its year', () => {
  const on = day('2026-11-01')
  expect(monthName(on, 'en')).toBe('Nov')
  expect(monthName(on, 'my', 'with year')).toBe('Nov 2026')
  expect(monthName(on, 'zh', 'with year')).toBe('2026年11月')
})
