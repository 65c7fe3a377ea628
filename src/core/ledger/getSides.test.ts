import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { getSides } from './getSides.ts'

test.each([
  [1_250, { debit: 1_250, credit: 0 }],
  [-1_250, { debit: 0, credit: 1_250 }],
  [0, { debit: 0, credit: 0 }],
])('a balance of %i sen', (balance, sides) => {
  expect(getSides(sen(balance))).toEqual(sides)
})
