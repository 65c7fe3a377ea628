import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { getPatchAdvice } from './engineVersion.ts'

const TODAY = day('2026-11-25')

test.each(['18.4', '18.0', '17.10', '16.15', '15.18'])('%s needs a patch', (version) => {
  expect(getPatchAdvice(version, TODAY)).toMatch(
    new RegExp(`^PostgreSQL ${version} lacks the fixes of \\d+\\.\\d+, released on 2026-08-13: `),
  )
})

test.each(['18.6', '18.7', '17.12', '15.20', '19.0', '14.2', ''])('%j needs none', (version) => {
  expect(getPatchAdvice(version, TODAY)).toBeUndefined()
})

test('the newest that is known is old after half a year, a newer one is not', () => {
  expect(getPatchAdvice('18.6', day('2027-02-12'))).toBeUndefined()
  expect(getPatchAdvice('18.6', day('2027-02-13'))).toMatch(
    'is of 2026-08-13, and newer ones are due',
  )
  expect(getPatchAdvice('18.9', day('2027-02-13'))).toBeUndefined()
})
