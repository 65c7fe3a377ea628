import { describe, expect, test } from 'vitest'
import { cashDifference } from './handOver.ts'
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
