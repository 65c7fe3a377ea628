import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { allowedInterest } from './allowedInterest.ts'

test.each([
  ['18 % on RM 960.00 for 60 days', 96_000, 1_800, 60, 2_841],
  ['a whole year', 100_000, 1_800, 365, 18_000],
  ['0 days count as one', 365_000, 1_000, 0, 100],
  ['half a sen is rounded up', 3_650, 500, 1, 1],
  [
    'the largest loan of the longest term is exact',
    100_000_000_000,
    10_000,
    3_650,
    1_000_000_000_000,
  ],
])('%s', (_, debitSen, rate, days, allowedSen) => {
  expect(allowedInterest(sen(debitSen), rate, days)).toBe(allowedSen)
})

const debit = fc.integer({ min: 0, max: 100_000_000_000 }).map(sen)
const rate = fc.integer({ min: 0, max: 10_000 })
const days = fc.integer({ min: 1, max: 3_650 })

test('it is within half a sen of the exact figure, and grows with each of the three', () => {
  fc.assert(
    fc.property(debit, rate, days, (debitSen, rateBasisPoints, debitDays) => {
      const allowedSen = allowedInterest(debitSen, rateBasisPoints, debitDays)
      const exact = BigInt(debitSen) * BigInt(rateBasisPoints) * BigInt(debitDays)
      const off = BigInt(allowedSen) * 3_650_000n - exact
      expect(off <= 1_825_000n && off > -1_825_000n).toBe(true)
      expect(allowedInterest(debitSen, rateBasisPoints, debitDays + 1)).toBeGreaterThanOrEqual(
        allowedSen,
      )
      expect(allowedInterest(debitSen, rateBasisPoints + 1, debitDays)).toBeGreaterThanOrEqual(
        allowedSen,
      )
      expect(allowedInterest(sen(debitSen + 1), rateBasisPoints, debitDays)).toBeGreaterThanOrEqual(
        allowedSen,
      )
    }),
  )
})

test('nothing is allowed at no rate', () => {
  fc.assert(fc.property(debit, days, (debitSen, n) => allowedInterest(debitSen, 0, n) === 0))
})
