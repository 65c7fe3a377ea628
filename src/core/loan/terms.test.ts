import { describe, expect, test } from 'vitest'
import { addDays, day } from '../calendar.ts'
import { sen } from '../money.ts'
import {
  MAX_DEBIT_DAYS,
  MAX_EXPECTED_SEN,
  PACKAGE_TYPE,
  type TermsInput,
  getTerms,
} from './terms.ts'

const today = day('2026-01-01')
const system = {
  packageType: PACKAGE_TYPE.SYSTEM,
  debitDays: 60,
  rateBasisPoints: 2000,
  expectedSen: sen(120_000),
  today,
} satisfies TermsInput
const conventional = {
  packageType: PACKAGE_TYPE.CONVENTIONAL,
  debitDays: 60,
  expectedSen: sen(120_000),
  debitSen: sen(96_000),
  today,
} satisfies TermsInput

describe('refuses', () => {
  test.each([
    ['DEBIT_DAYS_NEGATIVE', 'debitDays', { ...system, debitDays: -1 }],
    ['DEBIT_DAYS_TOO_MANY', 'debitDays', { ...system, debitDays: MAX_DEBIT_DAYS + 1 }],
    ['INTEREST_RATE_NEGATIVE', 'interestRate', { ...system, rateBasisPoints: -1 }],
    ['INTEREST_RATE_OVER_100', 'interestRate', { ...system, rateBasisPoints: 10_001 }],
    ['EXPECTED_CREDIT_NEGATIVE', 'expectedCredit', { ...system, expectedSen: sen(-1) }],
    ['EXPECTED_CREDIT_ZERO', 'expectedCredit', { ...conventional, expectedSen: sen(0) }],
    ['AMOUNT_TOO_LARGE', 'expectedCredit', { ...system, expectedSen: sen(MAX_EXPECTED_SEN + 1) }],
    ['DEBIT_AMOUNT_NEGATIVE', 'debitAmount', { ...conventional, debitSen: sen(-1) }],
    ['DEBIT_EXCEEDS_EXPECTED', 'debitAmount', { ...conventional, debitSen: sen(120_001) }],
    ['FIRST_CREDIT_NEGATIVE', 'firstCreditAmount', { ...system, firstCreditSen: sen(-1) }],
    [
      'FIRST_CREDIT_EXCEEDS_EXPECTED',
      'firstCreditAmount',
      { ...system, firstCreditSen: sen(120_001) },
    ],
    ['DATE_IN_FUTURE', 'debitDate', { ...system, debitOn: addDays(today, 1) }],
    ['START_BEFORE_DEBIT', 'startDate', { ...system, startOn: addDays(today, -1) }],
    ['START_TOO_FAR', 'startDate', { ...system, startOn: addDays(today, 32) }],
  ])('%s at %s', (refused, field, input) => {
    expect(getTerms(input)).toMatchObject({ refused, field })
  })
})

test('1,200.00 in 60 days at 20%: lend 960.00, collect 20.00 a day', () => {
  expect(getTerms(system)).toEqual({
    packageType: PACKAGE_TYPE.SYSTEM,
    daysOff: [],
    debitDays: 60,
    rateBasisPoints: 2000,
    expectedSen: 120_000,
    debitSen: 96_000,
    interestSen: 24_000,
    dailySen: 2_000,
    firstCreditSen: 2_000,
    debitOn: '2026-01-01',
    startOn: '2026-01-01',
    dueOn: '2026-03-01',
  })
})

test('computes the same terms for a conventional package', () => {
  expect(getTerms(conventional)).toEqual({
    ...getTerms(system),
    packageType: PACKAGE_TYPE.CONVENTIONAL,
  })
})

test('rounds interest and the shown rate half up', () => {
  const odd = { ...system, expectedSen: sen(101), rateBasisPoints: 5000 }
  expect(getTerms(odd)).toMatchObject({ interestSen: 51, debitSen: 50 })
  const third = { ...conventional, expectedSen: sen(300), debitSen: sen(100) }
  expect(getTerms(third)).toMatchObject({ rateBasisPoints: 6667 })
})

test.each([
  [100_000, 60, 1_670],
  [10_000, 60, 170],
  [100, 60, 5],
  [3, 60, 3],
  [100_000, 0, 100_000],
  [100_001, 1, 100_001],
])('%i sen over %i days is %i sen a day', (expected, debitDays, dailySen) => {
  expect(getTerms({ ...system, expectedSen: sen(expected), debitDays })).toMatchObject({ dailySen })
})

test('allows the edges: all interest, none, no first credit, all of it, 31 days of grace', () => {
  expect(getTerms({ ...system, rateBasisPoints: 10_000 })).toMatchObject({ debitSen: 0 })
  expect(getTerms({ ...system, rateBasisPoints: 0 })).toMatchObject({ interestSen: 0 })
  expect(getTerms({ ...system, firstCreditSen: sen(0) })).toMatchObject({ firstCreditSen: 0 })
  expect(getTerms({ ...system, firstCreditSen: sen(120_000) })).not.toHaveProperty('refused')
  expect(getTerms({ ...system, startOn: addDays(today, 31) })).toMatchObject({
    debitOn: '2026-01-01',
    startOn: '2026-02-01',
    dueOn: '2026-04-01',
  })
  expect(getTerms({ ...system, debitDays: 0 })).toMatchObject({ dueOn: '2026-01-01' })
})
