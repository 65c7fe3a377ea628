import { describe, expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen } from '../money.ts'
import { openLoan } from './openLoan.ts'
import { reloan } from './reloan.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { PACKAGE_TYPE, type LoanTerms, getTerms } from './terms.ts'

const today = day('2026-02-01')
const agreed = (expected: number, on = today) =>
  getTerms({
    packageType: PACKAGE_TYPE.SYSTEM,
    debitDays: 60,
    rateBasisPoints: 2000,
    expectedSen: sen(expected),
    debitOn: on,
    startOn: on,
    today,
  }) as LoanTerms

const older = openLoan(agreed(120_000, day('2026-01-01')))
const paid = (credit: number): LoanState => ({ ...older, creditSen: sen(credit) })
const next = agreed(120_000)

test('names the entered amount: expected credit of a system package, debit amount of a conventional one', () => {
  const short = [paid(23_999)]
  expect(reloan(short, next, today)).toMatchObject({ field: 'expectedCredit' })
  const entered = { packageType: PACKAGE_TYPE.CONVENTIONAL, debitSen: sen(96_000) }
  const conventional = getTerms({ ...entered, debitDays: 60, expectedSen: sen(120_000), today })
  expect(reloan(short, conventional as LoanTerms, today)).toMatchObject({ field: 'debitAmount' })
})

describe('refuses', () => {
  test.each([
    ['NOTHING_TO_RELOAN', reloan([], next, today)],
    ['RELOAN_PAYOUT_NEGATIVE', reloan([paid(23_999)], next, today)],
    ['CASHBOOK_FULLY_PAID', reloan([paid(120_000)], next, today)],
    [
      'CASHBOOK_NOT_UNSETTLED',
      reloan([{ ...older, status: CASHBOOK_STATUS.SETTLED }], next, today),
    ],
  ])('%s', (refused, result) => {
    expect(result).toMatchObject({ refused })
  })

  test('a debit date before a payment on an old loan, naming that loan', () => {
    const busy = { ...paid(80_000), latestOn: today }
    expect(reloan([paid(80_000), busy], agreed(120_000, day('2026-01-31')), today)).toMatchObject({
      refused: 'DATE_BEFORE_LATEST',
      field: 'debitDate',
      params: { index: 1, latestOn: today },
    })
  })
})

test('old balances of 200.00 and 300.00 out of 960.00 leave 460.00 to pay out', () => {
  const result = reloan([paid(100_000), paid(90_000)], next, today)
  expect(result).toMatchObject({
    payOutSen: 46_000,
    oldBalanceSen: 50_000,
    opened: { creditSen: 2_000, latestOn: today, status: CASHBOOK_STATUS.UNSETTLED },
    repaid: [
      { creditSen: 20_000, loan: { creditSen: 120_000, status: CASHBOOK_STATUS.SETTLED } },
      { creditSen: 30_000, loan: { creditSen: 120_000, status: CASHBOOK_STATUS.SETTLED } },
    ],
  })
})

test('the old balance may use up a new loan', () => {
  expect(reloan([paid(24_000)], next, today)).toMatchObject({ payOutSen: 0 })
})
