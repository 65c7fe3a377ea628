import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COINS, sumOfCoins } from './coins.ts'

test('notes and coins are added to the sen', () => {
  expect(sumOfCoins({})).toBe(0)
  expect(sumOfCoins({ 5_000: 9, 2_000: 1, 50: 3, 5: null })).toBe(47_150)
})

test('any sum that ends in 0 or 5 sen can be counted, starting with the largest note', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (fives) => {
      let left = fives * 5
      const counts: Record<number, number> = {}
      for (const coin of COINS) {
        counts[coin] = Math.floor(left / coin)
        left %= coin
      }
      expect(sumOfCoins(counts)).toBe(fives * 5)
    }),
  )
})
