import { expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen } from '../money.ts'
import { refund } from './refund.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { SETTLE_TYPE } from './terms.ts'

const today = day('2026-01-10')
const loan: LoanState = {
  expectedSen: sen(120_000),
  debitSen: sen(96_000),
  dailySen: sen(2_000),
  debitDays: 60,
  debitOn: day('2026-01-01'),
  startOn: day('2026-01-01'),
  dueOn: day('2026-03-01'),
  daysOff: [],
  status: CASHBOOK_STATUS.UNSETTLED,
  settleType: SETTLE_TYPE.MANUAL,
  creditSen: sen(10_000),
  writtenOffSen: sen(0),
  latestOn: day('2026-01-05'),
}
const give = (amount: number, state = loan, on = today, unconfirmed = 0) =>
  refund(state, { amountSen: sen(amount), unconfirmedSen: sen(unconfirmed), on, today })

test.each([
  ['AMOUNT_NOT_POSITIVE', give(0)],
  ['REFUND_EXCEEDS_CREDIT', give(10_001)],
  ['CREDIT_UNCONFIRMED', give(7_001, loan, today, 3_000)],
  ['CREDIT_UNCONFIRMED', give(1, loan, today, 10_000)],
  ['CREDIT_UNCONFIRMED', give(1, loan, today, 12_000)],
  ['DATE_IN_FUTURE', give(1, loan, day('2026-01-11'))],
  ['DATE_BEFORE_LATEST', give(1, loan, day('2026-01-04'))],
  ['CASHBOOK_NOT_UNSETTLED', give(1, { ...loan, status: CASHBOOK_STATUS.SETTLED })],
])('refuses %s', (refused, result) => {
  expect(result).toMatchObject({ refused })
})

test('refunds up to all of the credit', () => {
  expect(give(10_000)).toEqual({ loan: { ...loan, creditSen: 0, latestOn: today } })
})

test('a fully paid loan owes the refund again', () => {
  const full = { ...loan, creditSen: loan.expectedSen }
  expect(give(500, full)).toMatchObject({ loan: { creditSen: 119_500 } })
})

test('pays back what is not waiting for confirmation, to the sen', () => {
  expect(give(7_000, loan, today, 3_000)).toMatchObject({ loan: { creditSen: 3_000 } })
})
