import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../calendar.ts'
import { sen, sumSen } from '../../money.ts'
import { isRefused } from '../refusal.ts'
import { schedule } from './schedule.ts'
import { PACKAGE_TYPE, type LoanTerms, getTerms } from '../terms.ts'

const startOn = day('2026-01-01')

const agreed = (expected: number, debitDays: number) =>
  getTerms({
    packageType: PACKAGE_TYPE.SYSTEM,
    rateBasisPoints: 0,
    expectedSen: sen(expected),
    debitDays,
    today: startOn,
  }) as LoanTerms

test.each([
  [120_000, 60, 60, 2_000, 2_000],
  [100_000, 60, 60, 1_670, 1_470],
  [10_000, 60, 59, 170, 140],
  [50_000, 0, 1, 50_000, 50_000],
])(
  '%i sen over %i days: %i instalments of %i, the last %i',
  (expected, days, count, each, last) => {
    const instalments = schedule(agreed(expected, days))
    expect(instalments).toHaveLength(count)
    expect(instalments[0]).toEqual({ number: 1, dueOn: startOn, amountSen: each })
    expect(instalments.at(-1)).toEqual({
      number: count,
      dueOn: addDays(startOn, count - 1),
      amountSen: last,
    })
  },
)

test('instalments sum to the expected amount, none is empty, none after the due date', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      (expected, debitDays) => {
        const terms = agreed(expected, debitDays)
        expect(isRefused(terms)).toBe(false)
        const instalments = schedule(terms)
        expect(sumSen(instalments.map(({ amountSen }) => amountSen))).toBe(expected)
        for (const { number, amountSen, dueOn } of instalments) {
          expect(amountSen).toBeGreaterThan(0)
          if (number < instalments.length) expect(amountSen).toBe(terms.dailySen)
          expect(dueOn <= terms.dueOn).toBe(true)
        }
      },
    ),
  )
})
