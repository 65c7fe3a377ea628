import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getExampleTerms } from './getExampleTerms.ts'

const today = day('2026-01-10')

test('there is no example while terms are missing or invalid', () => {
  expect(getExampleTerms({ debitDays: 60, interestRate: null }, today)).toBeUndefined()
  expect(getExampleTerms({ debitDays: '', interestRate: 20 }, today)).toBeUndefined()
  expect(getExampleTerms({ debitDays: -1, interestRate: 20 }, today)).toBeUndefined()
  expect(getExampleTerms({ debitDays: 60, interestRate: 101 }, today)).toBeUndefined()
  const [expectedCredit, debitAmount] = [sen(100_000), sen(100_001)]
  expect(getExampleTerms({ debitDays: 60, expectedCredit, debitAmount }, today)).toBeUndefined()
  expect(
    getExampleTerms({ debitDays: 60, expectedCredit, debitAmount: null }, today),
  ).toBeUndefined()
})

test('the example of a system package has RM 1,200.00 to be paid back', () => {
  expect(getExampleTerms({ debitDays: 60, interestRate: 20 }, today)).toEqual({
    debitDays: 60,
    debitSen: 96_000,
    expectedSen: 120_000,
    interestSen: 24_000,
    dailySen: 2_000,
    lastSen: undefined,
    paymentCount: 60,
  })
})

test('the example shows a smaller last instalment', () => {
  const terms = { debitDays: 60, expectedCredit: sen(100_000), debitAmount: sen(80_000) }
  expect(getExampleTerms(terms, today)).toMatchObject({ dailySen: 1_670, lastSen: 1_470 })
})

test('0 days are one payment', () => {
  expect(getExampleTerms({ debitDays: 0, interestRate: 10 }, today)).toMatchObject({
    dailySen: 120_000,
    lastSen: undefined,
  })
})
