import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { balanceLine, dayIndexAt } from './balanceLine.ts'

const BOX = { width: 100, height: 50 }

test('the highest balance is at the top and zero at the bottom', () => {
  expect(balanceLine([sen(0), sen(500), sen(1_000)], BOX)).toEqual({
    line: 'M0 50L50 25L100 0',
    area: 'M0 50L50 25L100 0L100 50L0 50Z',
    zeroY: undefined,
  })
})

test('a negative balance is below a line at zero', () => {
  expect(balanceLine([sen(500), sen(-500)], BOX)).toMatchObject({ line: 'M0 0L100 50', zeroY: 25 })
})

test('a series of zeros is a flat line', () => {
  expect(balanceLine([sen(0), sen(0)], BOX).line).toBe('M0 50L100 50')
})

test('the day under the pointer is the nearest one within the chart', () => {
  expect([-0.2, 0, 0.49, 0.51, 1, 1.3].map((share) => dayIndexAt(share, 3))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})
