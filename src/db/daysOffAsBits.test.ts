import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day, type Day } from '#core/calendar.ts'
import { type LoanDays, freezeDaysOff, instalmentDay } from '#core/loan/daysOff.ts'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'

const startOn = day('2026-01-01')
const DEBIT_DAYS = 60

let url: string
let db: Database
beforeAll(async () => {
  const server = process.env.TEST_DATABASE_TEMPLATE ?? ''
  url = await createDatabase(server, `test_bits_${randomBytes(6).toString('hex')}`)
  db = connect({ url })
  await migrate(db, { through: '0094_notes_of_a_customer' })
})
afterAll(async () => {
  await db.destroy()
  await dropDatabase(url)
})

type Loan = LoanDays & { paid: number }

const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    calendar: anyDaysOff(startOn),
    after: fc.integer({ min: 0, max: 9 }),
    paid: fc.integer({ min: 0, max: DEBIT_DAYS }),
  })
  .map(({ calendar, after, paid }) => ({
    ...freezeDaysOff(calendar, addDays(startOn, after), DEBIT_DAYS),
    paid,
  }))

/** Inserts the loans as the product did: each of a customer of its own, with a list of dates. */
async function insertLoans(loans: readonly Loan[]): Promise<void> {
  const rows = loans.map(({ startOn: start_on, daysOff, paid }, place) => ({
    id: place + 1,
    start_on,
    due_on: instalmentDay({ startOn: start_on, daysOff }, DEBIT_DAYS),
    days_off: daysOff.length > 0 ? daysOff : null,
    credit_sen: paid * 1_000,
  }))
  await sql`INSERT INTO roles (id, name, permissions) VALUES (3, 'Agent', '{}')`.execute(db)
  await sql`INSERT INTO users (id, agent_id, role_id, username, password_hash, name)
    VALUES (1, 1, 3, 'lim', '', 'Lim')`.execute(db)
  await sql`INSERT INTO customers (id, agent_id, name, phone_number, search_text) OVERRIDING SYSTEM VALUE
    SELECT id, 1, 'Tan', '+6012' || id, '' FROM generate_series(1, ${loans.length}) AS id`.execute(
    db,
  )
  await sql`INSERT INTO cashbooks (id, agent_id, customer_id, number, package_type, debit_days,
      interest_rate_basis_points, expected_sen, debit_sen, daily_sen, first_credit_sen, debit_on, start_on, due_on,
      credit_sen, latest_on, opened_by, days_off)
    SELECT id, 1, id, id, 1, ${DEBIT_DAYS}, 0, ${DEBIT_DAYS * 1_000}, 0, 1000, 0, start_on, start_on, due_on,
           credit_sen, start_on, 1, days_off
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (id bigint, start_on date, due_on date, credit_sen bigint, days_off date[])`.execute(
    db,
  )
}

type Row = { days_off: Day[] | null; uncovered_on: Day; last_on: Day; off_ahead: Day[] | null }

test('the days off of older cashbooks become bits, with the days that follow from them', async () => {
  const loans = fc.sample(anyLoan, { numRuns: 80, seed: 95 })
  await insertLoans(loans)
  await migrate(db)
  const { rows } = await sql<Row>`
    SELECT list_days_off(book.start_on, book.off_bits) AS days_off, book.uncovered_on, book.last_on,
           list_days_off(standing.uncovered_on, standing.off_bits) AS off_ahead
    FROM cashbooks AS book JOIN customer_standings AS standing USING (customer_id) ORDER BY book.id`.execute(
    db,
  )
  const orNull = (days: readonly Day[]) => (days.length > 0 ? [...days] : null)
  expect(rows).toEqual(
    loans.map((loan) => {
      const [uncovered, last] = [
        instalmentDay(loan, loan.paid + 1),
        instalmentDay(loan, DEBIT_DAYS),
      ]
      const isAhead = (on: Day) => on > uncovered && on <= last
      return {
        days_off: orNull(loan.daysOff),
        uncovered_on: uncovered,
        last_on: last,
        off_ahead: loan.paid < DEBIT_DAYS ? orNull(loan.daysOff.filter(isAhead)) : null,
      }
    }),
  )
})
