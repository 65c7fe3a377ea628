import { expect, test } from 'vitest'
import { addDays, day } from '../../core/calendar.ts'
import { businessDay } from './field.ts'

const ends = [day('1910-01-01'), day('9989-12-31')]

test.each([
  ...['1909-12-31', '9990-01-01', '1900-01-01', '9999-12-31'],
  ...['2026-02-29', '2026-1-1', '', '99999-01-01'],
])('%j is no day of business', (text) => {
  expect(businessDay.safeParse(text).success).toBe(false)
})

test('the first and the last one have ten years beside them to reckon with', () => {
  for (const end of ends) {
    expect(businessDay.parse(end)).toBe(end)
    for (const days of [-3_650, 3_650]) expect(() => addDays(end, days)).not.toThrow()
  }
})
