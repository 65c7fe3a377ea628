import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashDifference, cashLeft } from './handOver.ts'
import { isRefused } from './loan/refusal.ts'
import { sen } from './money.ts'

const difference = (counted: number, expected: number, remark = '') =>
  cashDifference({ countedSen: sen(counted), remark }, sen(expected))

describe('refuses', () => {
  test.each([
    ['when nothing is left', 0, 0, 'NOTHING_TO_HAND_OVER', undefined],
    ['when too much was handed over', 100, -100, 'NOTHING_TO_HAND_OVER', undefined],
    ['a sen short without a word', 99, 100, 'DIFFERENCE_UNEXPLAINED', 'remark'],
    ['a sen over without a word', 101, 100, 'DIFFERENCE_UNEXPLAINED', 'remark'],
  ])('%s', (_, counted, expected, refused, field) => {
    expect(difference(counted, expected, '  ')).toEqual({ refused, field })
  })
})

test.each([
  [48_000, 48_000, '', 0],
  [47_000, 48_000, 'fuel', -1_000],
  [48_050, 48_000, 'found in the bag', 50],
])('%i counted of %i: a difference of %i', (counted, expected, remark, differenceSen) => {
  expect(difference(counted, expected, remark)).toEqual({ differenceSen })
})

test.each([
  // collected, handed over, last difference: left, short, over
  [100_000, 80_000, -20_000, 20_000, 20_000, 0],
  [105_000, 80_000, -20_000, 25_000, 20_000, 0],
  [100_000, 100_000, 0, 0, 0, 0],
  [90_000, 80_000, -20_000, 10_000, 10_000, 0],
  [5_000, 7_000, 2_000, 0, 0, 2_000],
  [0, 5_000, 0, 0, 0, 5_000],
])('%i collected, %i handed over, the last count off by %i', (collected, given, off, ...rest) => {
  const cash = { collectedSen: sen(collected), handedOverSen: sen(given) }
  const { leftSen, shortSen, overSen } = cashLeft({ ...cash, lastDifferenceSen: sen(off) })
  expect([leftSen, shortSen, overSen]).toEqual(rest)
})

test('every count splits a day’s cash into handed over, left and short to the sen', () => {
  const steps = fc.array(fc.record({ taken: fc.nat(100_000), counted: fc.nat(100_000) }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(steps, (days) => {
      let [collected, handedOver, lastDifference] = [0, 0, 0]
      for (const { taken, counted } of days) {
        collected += taken
        const cash = { collectedSen: sen(collected), handedOverSen: sen(handedOver) }
        const before = cashLeft({ ...cash, lastDifferenceSen: sen(lastDifference) })
        expect(handedOver + before.leftSen - before.overSen).toBe(collected)
        expect(before.shortSen).toBeLessThanOrEqual(before.leftSen)
        const outcome = difference(counted, before.leftSen, 'why')
        if (isRefused(outcome)) continue
        handedOver += counted
        lastDifference = outcome.differenceSen
        const after = cashLeft({
          ...cash,
          handedOverSen: sen(handedOver),
          lastDifferenceSen: sen(lastDifference),
        })
        expect(after.leftSen).toBe(after.shortSen)
      }
    }),
  )
})
