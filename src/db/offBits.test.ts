import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { freezeDaysOff } from '#core/loan/daysOff.ts'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { listDaysOff, toOffBits } from './offBits.ts'

const startOn = day('2026-01-01')

test('bits hold each day off of the list, from the start', () => {
  const daysOff = ['2026-01-01', '2026-01-04', '2026-01-05'].map(day)
  expect(toOffBits({ startOn, daysOff })).toBe('10011')
  expect(toOffBits({ startOn, daysOff: [] })).toBeNull()
  expect(listDaysOff({ start_on: startOn, off_bits: null })).toEqual([])
})

test('the list of any loan comes back from its bits', () => {
  const anyDebitDays = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(anyDaysOff(startOn), anyDebitDays, (calendar, debitDays) => {
      const days = freezeDaysOff(calendar, startOn, debitDays)
      const row = { start_on: days.startOn, off_bits: toOffBits(days) }
      expect(listDaysOff(row)).toEqual(days.daysOff)
    }),
  )
})
