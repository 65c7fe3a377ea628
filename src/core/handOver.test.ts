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

test('a day that is handed over as it comes in leaves nothing, whatever was counted', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      amounts,
      fc.infiniteStream(fc.integer({ min: 0, max: 100_000 })),
      (taken, counts) => {
        let [collected, handedOver] = [0, 0]
        for (const amount of taken) {
          collected += amount
          const expected = cashLeft(sen(collected), sen(handedOver))
          const counted = counts.next().value
          const outcome = difference(counted, expected, 'counted twice')
          if (isRefused(outcome)) throw new Error(outcome.refused)
          expect(expected + outcome.differenceSen).toBe(counted)
          handedOver += expected
        }
        expect(cashLeft(sen(collected), sen(handedOver))).toBe(0)
      },
    ),
  )
})
