import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { CUSTOMER_TYPE, customerType } from './customerType.ts'

const paid = { dueTodaySen: sen(0), isOverdue: false }
const due = { dueTodaySen: sen(2_000), isOverdue: false }
const overdue = { dueTodaySen: sen(2_000), isOverdue: true }

test('the numbers are those of the specification', () => {
  expect(CUSTOMER_TYPE).toEqual({ DAILY_PAYER: 1, NON_DAILY_PAYER: 2, OVERDUE: 3, PAID: 4 })
})

test.each([
  ['nothing due on any', [paid, paid], true, 'PAID'],
  ['one overdue beside a paid one', [paid, overdue], true, 'OVERDUE'],
  ['one still due', [paid, due], true, 'DAILY_PAYER'],
  ['one still due, pays now and then', [paid, due], false, 'NON_DAILY_PAYER'],
  ['no cashbook', [], true, 'DAILY_PAYER'],
  ['no cashbook, pays now and then', [], false, 'NON_DAILY_PAYER'],
] as const)('%s', (_, active, isDailyPayer, expected) => {
  expect(customerType(active, isDailyPayer)).toBe(CUSTOMER_TYPE[expected])
})
