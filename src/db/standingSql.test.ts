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
  await sql`CREATE TABLE loans_like_cashbooks (LIKE cashbooks INCLUDING DEFAULTS INCLUDING GENERATED)`.execute(
    database.db,
  )
})
afterAll(() => database.drop())

/** Inserts the loans into a table like cashbooks, which computes its stored days as cashbooks does. */
async function standingsInSql(on: Day, loans: readonly LoanState[]) {
  const rows = loans.map((loan, place) => ({
    ...{
      id: place,
      agent_id: 1,
      customer_id: 1,
      number: place,
      opened_by: 1,
      latest_on: loan.latestOn,
    },
    ...{ package_type: 1, interest_rate_basis_points: 0, first_credit_sen: 0, settle_type: 2 },
    expected_sen: loan.expectedSen,
    debit_sen: loan.debitSen,
    credit_sen: loan.creditSen,
    written_off_sen: loan.writtenOffSen,
    daily_sen: loan.dailySen,
    debit_days: loan.debitDays,
    debit_on: loan.debitOn,
    start_on: loan.startOn,
    due_on: loan.dueOn,
    status: loan.status,
    off_bits: toOffBits(loan),
  }))
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  const figures = Object.entries(standingSql(on)).map(
    ([name, expression]) => sql`${expression} AS ${sql.ref(name)}`,
  )
  const { rows: standings } = await sql`
    WITH given AS (
      INSERT INTO loans_like_cashbooks (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::cashbooks, ${JSON.stringify(rows)}::jsonb)
      RETURNING *
    ) SELECT ${sql.join(figures)} FROM given AS cashbooks ORDER BY id`.execute(database.db)
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
