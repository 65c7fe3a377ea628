import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen, type Sen } from '../money.ts'
import { findExpected, type LoanEnd } from './findExpected.ts'
import { isRefused } from './refusal.ts'
import { getTerms, MAX_DEBIT_DAYS, MAX_EXPECTED_SEN, PACKAGE_TYPE } from './terms.ts'

const rule = { debitDays: 60, rateBasisPoints: 2_000 }

test.each<[string, LoanEnd, Partial<typeof rule> & { firstCreditSen?: Sen }]>([
  ['no amount', { debitSen: sen(0) }, {}],
  ['a negative amount', { receivedSen: sen(-1) }, {}],
  ['a rate of 100%', { debitSen: sen(100) }, { rateBasisPoints: 10_000 }],
  ['a negative rate', { debitSen: sen(100) }, { rateBasisPoints: -1 }],
  ['too many days', { debitSen: sen(100) }, { debitDays: MAX_DEBIT_DAYS + 1 }],
  ['one day, whose first credit takes everything', { receivedSen: sen(100) }, { debitDays: 1 }],
  ['interest and the first day that take everything', { receivedSen: sen(1) }, { debitDays: 0 }],
  ['more than the largest loan', { debitSen: MAX_EXPECTED_SEN }, {}],
  ['more than the largest loan in hand', { receivedSen: MAX_EXPECTED_SEN }, {}],
  ['a negative first credit', { receivedSen: sen(100) }, { firstCreditSen: sen(-1) }],
])('finds none for %s', (_, end, change) => {
  expect(findExpected(end, { ...rule, ...change })).toBeUndefined()
})

test('1,000.00 lent at 20% is 1,250.00, and 1,000.00 in hand 1,276.62 with the first of 60 days', () => {
  const lent = sen(100_000)
  expect(findExpected({ debitSen: lent }, rule)).toBe(125_000)
  const none = { ...rule, firstCreditSen: sen(0) }
  expect(findExpected({ receivedSen: lent }, none)).toBe(125_000)
  expect(findExpected({ receivedSen: lent }, rule)).toBe(127_662)
})

const today = day('2026-01-01')
const anyRule = fc.record({
  debitDays: fc.integer({ min: 0, max: MAX_DEBIT_DAYS }),
  rateBasisPoints: fc.integer({ min: 0, max: 9_999 }),
  firstCreditSen: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map(sen), { nil: undefined }),
})
const anyAmount = fc.integer({ min: 1, max: 5_000_000 }).map(sen)

type AnyRule = { debitDays: number; rateBasisPoints: number; firstCreditSen: Sen | undefined }

/** Returns both ends of a loan, or undefined where it is refused. */
function getEnds(expectedSen: number, { firstCreditSen, ...terms }: AnyRule) {
  const found = getTerms({
    ...terms,
    ...(firstCreditSen !== undefined && { firstCreditSen }),
    packageType: PACKAGE_TYPE.SYSTEM,
    expectedSen: sen(expectedSen),
    today,
  })
  if (isRefused(found)) return undefined
  return { debitSen: found.debitSen, receivedSen: found.debitSen - found.firstCreditSen }
}

test('the terms arrive at the amount lent to the sen, and no smaller loan does', () => {
  fc.assert(
    fc.property(anyAmount, anyRule, (debitSen, rule) => {
      const whole = { ...rule, firstCreditSen: undefined }
      const expectedSen = findExpected({ debitSen }, whole)!
      expect(getEnds(expectedSen, whole)?.debitSen).toBe(debitSen)
      if (expectedSen > 1) expect(getEnds(expectedSen - 1, whole)?.debitSen).toBeLessThan(debitSen)
    }),
  )
})

test('the terms arrive at what the customer gets in hand to the sen, where any loan does', () => {
  fc.assert(
    fc.property(anyAmount, anyRule, (receivedSen, rule) => {
      const expectedSen = findExpected({ receivedSen }, rule)
      if (expectedSen !== undefined) {
        expect(getEnds(expectedSen, rule)?.receivedSen).toBe(receivedSen)
      } else if (rule.firstCreditSen === undefined) {
        // Interest and one of the days take all of it, or nearly: the loan would be too large.
        const kept = 1 - rule.rateBasisPoints / 10_000 - 1 / rule.debitDays
        expect(kept * MAX_EXPECTED_SEN).toBeLessThan(receivedSen + 10)
      }
    }),
  )
})

test('no smaller loan leaves the amount in hand', () => {
  const small = fc.integer({ min: 1, max: 300 }).map(sen)
  const days = fc.integer({ min: 2, max: 20 })
  const rates = fc.integer({ min: 0, max: 4_000 })
  fc.assert(
    fc.property(small, days, rates, (receivedSen, debitDays, rateBasisPoints) => {
      const rule = { debitDays, rateBasisPoints, firstCreditSen: undefined }
      const found = findExpected({ receivedSen }, rule)
      if (found === undefined) return
      const smaller = Array.from({ length: Math.min(found - 1, 100) }, (_, at) => found - 1 - at)
      expect(smaller.map((each) => getEnds(each, rule)?.receivedSen)).not.toContain(receivedSen)
    }),
  )
})
