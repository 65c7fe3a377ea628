import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { selectCustomers } from '../customerRows.ts'
import { standingFigures } from './standingFigures.ts'

// Functions and named statements are planned once, by the statistics of that moment. These count
// the rows that are read when the statistics were gathered on quite another table.

const CUSTOMERS = 400
const LOANS = 2 * CUSTOMERS
const CLOSED = 10 * LOANS
/** A plan that reads the loans of all for each customer reads hundreds of rows for each loan. */
const MOST_A_LOAN = 20

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await testDatabase()
  db = database.db
  await sql`INSERT INTO roles (id, name, permissions) VALUES (3, 'AGENT', '{}') ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`INSERT INTO users (id, agent_id, role_id, username, password_hash, name)
    VALUES (1, 1, 3, 'agent', 'no valid hash', 'Agent')`.execute(db)
})
afterEach(() => database.drop())

const addCustomers = (count: number) =>
  sql`INSERT INTO customers (agent_id, name, phone_number, search_text)
    SELECT 1, 'Customer ' || n, '+60123456789', 'customer' FROM generate_series(1, ${count}::int) AS n`.execute(
    db,
  )

/** Adds loans of the customers in turn, each with one payment. */
async function addLoans(status: 1 | 3, count: number): Promise<void> {
  const paid = status === 3 ? 10_000 : 100
  await sql`
    WITH loans AS (
      INSERT INTO cashbooks (agent_id, customer_id, number, package_type, debit_days, interest_rate_basis_points,
        expected_sen, debit_sen, daily_sen, first_credit_sen, debit_on, start_on, due_on, latest_on, opened_by,
        status, credit_sen)
      SELECT 1, owner.id, nextval('cashbook_numbers'), 1, 100, 0, 10000, 10000, 100, 0,
        '2026-01-01', '2026-01-01', '2026-04-10', '2026-01-01', 1, ${status}::int, ${paid}::int
      FROM generate_series(1, ${count}::int) AS n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS owners FROM customers) AS owner
        ON owner.place = 1 + n % owner.owners
      RETURNING id
    )
    INSERT INTO transactions (agent_id, cashbook_id, number, kind, amount_sen, balance_after_sen, business_on, day, created_by)
    SELECT 1, id, 1, 'CREDIT', 100, 0, '2026-01-01', 1, 1 FROM loans`.execute(db)
}

const analyze = () => sql`ANALYZE`.execute(db)

/** Returns how many rows of a table the work reads, on a connection whose plans are new. */
async function countReads(work: (trx: Database) => Promise<unknown>): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`DISCARD PLANS`.execute(trx)
    // A connection may still have the reads of what it did in the last second.
    const before = await readCounter(trx)
    await work(trx)
    return (await readCounter(trx)) - before
  })
}

async function readCounter(trx: Database): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint AS reads
    FROM pg_stat_xact_user_tables
    WHERE relname IN ('cashbooks', 'customers', 'customer_standings', 'transactions')`.execute(trx)
  return rows[0]?.reads ?? 0
}

const refreshAll = (trx: Database) =>
  sql`SELECT refresh_customer_standings(ARRAY (SELECT id FROM customers))`.execute(trx)

const SITUATIONS = {
  'most loans were closed': async () => {
    await addCustomers(CUSTOMERS)
    await addLoans(3, CLOSED)
    await analyze()
    await addLoans(1, LOANS)
  },
  'there was nothing': async () => {
    await analyze()
    await addCustomers(CUSTOMERS)
    await addLoans(1, LOANS)
  },
  'there were a few': async () => {
    await addCustomers(3)
    await addLoans(1, 3)
    await analyze()
    await addCustomers(CUSTOMERS)
    await addLoans(1, LOANS)
  },
  'none were gathered': async () => {
    await addCustomers(CUSTOMERS)
    await addLoans(1, LOANS)
  },
}

const refreshEach = (trx: Database) =>
  sql`SELECT refresh_customer_standings(ARRAY[id]) FROM customers`.execute(trx)

test.each(Object.entries(SITUATIONS))(
  'standings are kept by the loans of each customer, with statistics of when %s',
  async (_, prepare) => {
    await prepare()
    for (const refresh of [refreshAll, refreshEach]) {
      expect(await countReads(refresh)).toBeLessThan(MOST_A_LOAN * LOANS)
    }
  },
)

test('lists read the loans of each customer when most were closed at the last ANALYZE', async () => {
  await SITUATIONS['most loans were closed']()
  const today = day('2026-02-01')
  const { debtDays, dueTodaySen } = standingFigures(today)
  const ordered = (trx: Database) =>
    sql`SELECT ${debtDays}, ${dueTodaySen} FROM customer_standings`.execute(trx)
  expect(await countReads(ordered)).toBeLessThan(MOST_A_LOAN * LOANS)
  const listed = (trx: Database) => selectCustomers(trx, today).execute()
  expect(await countReads(listed)).toBeLessThan(MOST_A_LOAN * LOANS + 2 * CLOSED)
})

test('a move to another agent finds the loans of each customer, voided ones too', async () => {
  await addCustomers(CUSTOMERS)
  await addLoans(1, LOANS)
  await sql`UPDATE cashbooks SET voided_at = now() WHERE id % 40 = 0`.execute(db)
  await sql`INSERT INTO users (id, agent_id, role_id, username, password_hash, name)
    VALUES (2, 2, 3, 'other', 'no valid hash', 'Other')`.execute(db)
  await analyze()
  const moved = 50
  const move = (trx: Database) =>
    sql`UPDATE customers SET agent_id = 2 WHERE id IN (SELECT id FROM customers ORDER BY id LIMIT ${moved})`.execute(
      trx,
    )
  expect(await countReads(move)).toBeLessThan(
    2 * CUSTOMERS + (MOST_A_LOAN * moved * LOANS) / CUSTOMERS,
  )
})
