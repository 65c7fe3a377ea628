import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day, type Day } from '#core/calendar.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { CASHBOOK_STATUS, standingOn, type LoanState } from '#core/loan/standing.ts'
import { type LoanTerms, MAX_EXPECTED_SEN, PACKAGE_TYPE, getTerms } from '#core/loan/terms.ts'
import { sen, ZERO_SEN } from '#core/money.ts'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { toOffBits } from './offBits.ts'
import { standingSql } from './standingSql.ts'

const debitOn = day('2026-01-01')
const today = addDays(debitOn, 400)

const anyTerms = fc
  .record({
    expectedSen: fc
      .oneof(fc.integer({ min: 1, max: 500_000 }), fc.constant(MAX_EXPECTED_SEN))
      .map(sen),
    debitDays: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.constant(3650)),
    rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    startAfter: fc.integer({ min: 0, max: 31 }),
    calendar: anyDaysOff(debitOn),
  })
  .map(({ startAfter, ...given }) => {
    const startOn = addDays(debitOn, startAfter)
    return getTerms({ ...given, packageType: PACKAGE_TYPE.SYSTEM, debitOn, startOn, today })
  })
  .filter((terms) => !isRefused(terms)) as fc.Arbitrary<LoanTerms>

const anyLoan: fc.Arbitrary<LoanState> = fc
  .tuple(anyTerms, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(1, 1, 2, 3))
  .map(([terms, paid, status]) => {
    const isExact = paid > 0.5
    const instalments = Math.floor((paid * terms.expectedSen) / terms.dailySen)
    const paidSen = isExact ? Math.floor(paid * terms.expectedSen) : instalments * terms.dailySen
    const creditSen = sen(Math.min(paidSen, terms.expectedSen))
    return {
      ...terms,
      status: status as LoanState['status'],
      settleType: 2,
      creditSen,
      writtenOffSen:
        status === CASHBOOK_STATUS.UNSETTLED ? ZERO_SEN : sen(terms.expectedSen - creditSen),
      latestOn: debitOn,
    }
  })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function standingsInSql(on: Day, loans: readonly LoanState[]) {
  const rows = loans.map((loan) => ({
    expected_sen: loan.expectedSen,
    credit_sen: loan.creditSen,
    balance_sen: loan.expectedSen - loan.creditSen - loan.writtenOffSen,
    daily_sen: loan.dailySen,
    debit_on: loan.debitOn,
    start_on: loan.startOn,
    due_on: loan.dueOn,
    status: loan.status,
    off_bits: toOffBits(loan),
  }))
  const figures = Object.entries(standingSql(on)).map(
    ([name, expression]) => sql`${expression} AS ${sql.ref(name)}`,
  )
  const { rows: standings } = await sql`
    SELECT ${sql.join(figures)} FROM (
      SELECT expected_sen, credit_sen, balance_sen, daily_sen, debit_on, start_on, due_on, status, off_bits,
             instalment_on(start_on, off_bits, (credit_sen / daily_sen)::int) AS uncovered_on
      FROM jsonb_populate_recordset(NULL::cashbooks, ${JSON.stringify(rows)}::jsonb)
    ) AS cashbooks
  `.execute(database.db)
  return standings
}

test('SQL and the core agree on every figure of every loan, on any day', async () => {
  const anyLoans = fc.array(anyLoan, { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(anyLoans, fc.integer({ min: -50, max: 5000 }), async (loans, offset) => {
      const on = addDays(debitOn, offset)
      const inCore = loans.map((loan) => {
        const standing = standingOn(on, loan)
        return { ...standing, nextDueOn: standing.nextDueOn ?? null, unableReason: undefined }
      })
      expect(await standingsInSql(on, loans)).toEqual(inCore)
    }),
    { numRuns: 150 },
  )
})
