import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './formatCount.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
])('%i is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test('it formats every whole number as the platform does in English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en').replace(/^-0$/, '0'))
    }),
  )
})
