import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { balanceLine, dayIndexAt } from './balanceLine.ts'

const BOX = { width: 100, height: 50 }

test('the axis is of the balances’ own range, in whole ringgit', () => {
  const { line, area, ticks } = balanceLine([sen(900_000), sen(950_000), sen(1_000_000)], BOX)
  expect(line).toBe('M0 50L50 25L100 0')
  expect(area).toBe('M0 50L50 25L100 0L100 50L0 50Z')
  expect(ticks).toEqual([
    { amount: 900_000, y: 50 },
    { amount: 950_000, y: 25 },
    { amount: 1_000_000, y: 0 },
  ])
})

test('a negative balance is below zero, which is on the axis', () => {
  const { ticks } = balanceLine([sen(50_000), sen(-50_000)], BOX)
  expect(ticks.find(({ amount }) => amount === 0)).toEqual({ amount: 0, y: 25 })
})

test('a series of equal balances is a flat line', () => {
  expect(balanceLine([sen(0), sen(0)], BOX).line).toBe('M0 50L100 50')
})

test('the day under the pointer is the nearest one within the chart', () => {
  expect([-0.2, 0, 0.49, 0.51, 1, 1.3].map((share) => dayIndexAt(share, 3))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})
