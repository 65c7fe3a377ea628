import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { axisAmount, moneyAxis } from './moneyAxis.ts'

const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }).map(sen), { maxLength: 40 })

test('covers zero and every value, in few even steps of whole ringgit', () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const { lowest, highest, ticks } = moneyAxis(values)
      expect(ticks).toContain(0)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(lowest)
        expect(value).toBeLessThanOrEqual(highest)
      }
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(9)
      const step = ticks[1]! - ticks[0]!
      expect(step % 100).toBe(0)
      expect(ticks.every((tick, i) => i === 0 || tick - ticks[i - 1]! === step)).toBe(true)
    }),
  )
})

test.each([
  [[0], [0, 100]],
  [[312_000], [0, 100_000, 200_000, 300_000, 400_000]],
  [
    [150_000, -40_000],
    [-50_000, 0, 50_000, 100_000, 150_000],
  ],
])('%j is cut at %j', (values, ticks) => {
  expect(moneyAxis(values.map(sen)).ticks).toEqual(ticks)
})

test.each([
  [0, '0'],
  [50_000, '500'],
  [150_000, '1.5k'],
  [-200_000, '−2k'],
  [300_000_000, '3M'],
])('%i sen is %s on an axis', (amount, text) => {
  expect(axisAmount(sen(amount))).toBe(text)
})
