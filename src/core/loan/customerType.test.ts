import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { CUSTOMER_TYPE, customerType } from './customerType.ts'

const begun = { dayNumber: 10, balanceSen: sen(4_000), isOverdue: false }
const paid = { ...begun, dueTodaySen: sen(0) }
const due = { ...begun, dueTodaySen: sen(2_000) }
const overdue = { ...due, isOverdue: true }
const toStart = { ...paid, dayNumber: 0 }
const paidUp = { ...toStart, balanceSen: sen(0) }

test('keeps the numbers of the specification', () => {
  expect(CUSTOMER_TYPE).toEqual({ DAILY_PAYER: 1, NON_DAILY_PAYER: 2, OVERDUE: 3, PAID: 4 })
})

test.each([
  ['nothing due on any', [paid, paid], true, 'PAID'],
  ['one overdue beside a paid one', [paid, overdue], true, 'OVERDUE'],
  ['one still due', [paid, due], true, 'DAILY_PAYER'],
  ['one still due, pays now and then', [paid, due], false, 'NON_DAILY_PAYER'],
  ['only one that starts later', [toStart], true, 'DAILY_PAYER'],
  ['only one that starts later, pays now and then', [toStart], false, 'NON_DAILY_PAYER'],
  ['one that starts later beside a paid one', [toStart, paid], true, 'PAID'],
  ['one that starts later and is paid up', [paidUp], true, 'PAID'],
  ['no cashbook', [], true, 'DAILY_PAYER'],
  ['no cashbook, pays now and then', [], false, 'NON_DAILY_PAYER'],
] as const)('%s', (_, active, isDailyPayer, expected) => {
  expect(customerType(active, isDailyPayer)).toBe(CUSTOMER_TYPE[expected])
})
