import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, daysBetween } from '../../calendar.ts'
import { sen } from '../../money.ts'
import { apr } from './apr.ts'
import { schedule } from './schedule.ts'
import { PACKAGE_TYPE, type LoanTerms, getTerms } from '../terms.ts'

const today = day('2026-01-01')
type Changes = {
  debitDays?: number
  debitSen?: number
  firstCreditSen?: number
  startAfter?: number
}

const agreed = ({
  debitDays = 60,
  debitSen = 96_000,
  firstCreditSen = 0,
  startAfter = 0,
}: Changes) =>
  getTerms({
    packageType: PACKAGE_TYPE.CONVENTIONAL,
    debitDays,
    expectedSen: sen(120_000),
    debitSen: sen(debitSen),
    firstCreditSen: sen(firstCreditSen),
    startOn: addDays(today, startAfter),
    today,
  }) as LoanTerms

test.each([
  ['no interest', { debitSen: 120_000 }, 0],
  ['no interest, all paid back at once', { debitSen: 120_000, firstCreditSen: 120_000 }, 0],
  [
    '1,000.00 back as 1,200.00 a day later: 1.2^365, off the scale',
    {
      debitDays: 0,
      debitSen: 100_000,
      startAfter: 1,
    },
    null,
  ],
  [
    '1,000.00 back as 1,200.00 in 30 days: 1.2^(365 ÷ 30)',
    {
      debitDays: 0,
      debitSen: 100_000,
      startAfter: 30,
    },
    819.12,
  ],
  ['interest due on the day of the debit', { debitDays: 0, debitSen: 100_000 }, null],
  ['nothing lent', { debitSen: 0 }, null],
  ['nothing received', { firstCreditSen: 96_000 }, null],
  ['less than nothing received', { firstCreditSen: 120_000 }, null],
])('%s', (_, changes, expected) => {
  expect(apr(agreed(changes))).toBe(expected)
})

test('the first credit and the first instalment of the same day are the same money', () => {
  const withFirst = apr(agreed({ firstCreditSen: 2_000 }))
  expect(withFirst).toBe(apr(agreed({ firstCreditSen: 0 })))
  expect(withFirst).toBe(1674.14)
})

test('the computed rate makes both sides of its equation equal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 120_000 }),
      fc.integer({ min: 0, max: 31 }),
      fc.integer({ min: 0, max: 120_000 }),
      (debitDays, debitSen, startAfter, firstCreditSen) => {
        const terms = agreed({ debitDays, debitSen, startAfter, firstCreditSen })
        const rate = apr(terms)
        if (rate === null) return
        expect(rate).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(rate)).toBe(true)
        if (firstCreditSen > 0) return
        const daily = (1 + rate / 100) ** (1 / 365)
        const worth = schedule(terms).reduce(
          (sum, { dueOn, amountSen }) =>
            sum + amountSen / daily ** daysBetween(terms.debitOn, dueOn),
          0,
        )
        // The rate is rounded to 2 decimals of a percent, which affects long loans.
        expect(worth / debitSen).toBeCloseTo(1, 3)
      },
    ),
  )
})
