import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absSen,
  addSen,
  applyRate,
  basisPoints,
  ceilToStep,
  formatAmount,
  formatPlain,
  formatRinggit,
  maxSen,
  minSen,
  negateSen,
  ratePercent,
  sen,
  getShare,
  splitEvenly,
  subtractSen,
  sumSen,
} from './money.ts'

const anySen = fc.maxSafeInteger().map(sen)
const everydaySen = fc.integer({ min: -1e12, max: 1e12 }).map(sen)

test('sen takes safe integers only, and knows one zero', () => {
  for (const wrong of [0.5, NaN, Infinity, 2 ** 53]) expect(() => sen(wrong)).toThrow(RangeError)
  expect(Object.is(sen(-0), 0)).toBe(true)
})

test('sums, differences and bounds', () => {
  expect(addSen(sen(1), sen(2), sen(-5))).toBe(-2)
  expect(sumSen([])).toBe(0)
  expect(subtractSen(sen(1), sen(2))).toBe(-1)
  expect(Object.is(negateSen(sen(0)), 0)).toBe(true)
  expect([absSen(sen(-5)), absSen(sen(5))]).toEqual([5, 5])
  expect(minSen(sen(3), sen(1), sen(2))).toBe(1)
  expect(maxSen(sen(3), sen(1), sen(2))).toBe(3)
  expect(() => addSen(sen(Number.MAX_SAFE_INTEGER), sen(1))).toThrow(RangeError)
})

test.each([
  [1667, 5, 1670],
  [1670, 5, 1670],
  [1, 5, 5],
  [0, 5, 0],
  [-3, 5, 0],
])('ceilToStep(%i, %i) = %i', (amount, step, expected) => {
  expect(ceilToStep(sen(amount), step)).toBe(expected)
})

describe('getShare rounds half up, and negatives as their mirror', () => {
  test.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 3, 1],
    [5, 1, 3, 2],
    [24_000, 72_000, 120_000, 14_400],
  ])('%i × %i ÷ %i = %i', (amount, numerator, denominator, expected) => {
    expect(getShare(sen(amount), numerator, denominator)).toBe(expected)
  })

  test('refuses a denominator that is not positive', () => {
    expect(() => getShare(sen(1), 1, 0)).toThrow(RangeError)
    expect(() => getShare(sen(1), 1, -2)).toThrow(RangeError)
  })

  test('is exact where doubles are not', () => {
    const large = sen(9_007_199_254_740_991)
    expect(getShare(large, 3, 3)).toBe(large)
  })

  test('is within half a sen of the true share, and odd', () => {
    fc.assert(
      fc.property(anySen, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const share = applyRate(amount, rate)
        const error = BigInt(share) * 10_000n - BigInt(amount) * BigInt(rate)
        expect(error <= 5_000n && error >= -5_000n).toBe(true)
        expect(applyRate(negateSen(amount), rate)).toBe(negateSen(share))
      }),
    )
  })
})

test('splitEvenly keeps the total, and its parts differ by one sen at most', () => {
  expect(splitEvenly(sen(100), 3)).toEqual([34, 33, 33])
  expect(() => splitEvenly(sen(100), 0)).toThrow(RangeError)
  fc.assert(
    fc.property(everydaySen, fc.integer({ min: 1, max: 200 }), (total, count) => {
      const parts = splitEvenly(total, count)
      expect(parts).toHaveLength(count)
      expect(sumSen(parts)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  [123_450, 'RM 1,234.50', '1,234.50', '1234.50'],
  [0, 'RM 0.00', '0.00', '0.00'],
  [5, 'RM 0.05', '0.05', '0.05'],
  [-5_000, '−RM 50.00', '−50.00', '-50.00'],
  [100_000_000_000, 'RM 1,000,000,000.00', '1,000,000,000.00', '1000000000.00'],
])('%i is shown as %s', (amount, ringgit, bare, plain) => {
  expect(formatPlain(sen(amount))).toBe(plain)
  expect(formatRinggit(sen(amount))).toBe(ringgit)
  expect(formatAmount(sen(amount))).toBe(bare)
})

test('percent and basis points are the same rate', () => {
  expect(basisPoints(12.5)).toBe(1250)
  expect(basisPoints(0.29)).toBe(29)
  expect(() => basisPoints(12.345)).toThrow(RangeError)
  expect(() => basisPoints(NaN)).toThrow(RangeError)
  for (let rate = 0; rate <= 10_000; rate++) expect(basisPoints(ratePercent(rate))).toBe(rate)
})
