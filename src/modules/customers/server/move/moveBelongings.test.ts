import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES } from '#app/server/tables.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openBelongings, type Belongings } from '#testing/openBelongings.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { moveCustomers } from '../../contract.ts'

let server: TestServer
let belongings: Belongings
let wong: TestUser
beforeAll(async () => {
  server = await openTestServer()
  belongings = await openBelongings(server)
  wong = await server.users.agent({ name: 'Wong' })
})
afterAll(() => server.close())

/** Counts the rows of an agent in every table that has agents. */
async function countRowsOf(agent: TestUser): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND column_name = 'agent_id' ORDER BY 1`.execute(server.db)
  const counts = rows.map(
    ({ name }) => sql`
    SELECT ${sql.lit(name)}::text AS name, count(*)::integer AS count
    FROM ${sql.table(name)} WHERE agent_id = ${agent.id}`,
  )
  const found = await sql<{ name: string; count: number }>`
    ${sql.join(counts, sql` UNION ALL `)} ORDER BY 1`.execute(server.db)
  return Object.fromEntries(
    found.rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
  )
}

test('the scenario has rows of every table that is about a customer', async () => {
  const tables = Object.entries(TABLES)
    .filter(([, { move, person }]) => move !== 'STAYS' || person !== 'NOT_OF_A_PERSON')
    .map(([name]) => name)
  const counts = tables.map(
    (name) => sql`
    SELECT ${sql.lit(name)}::text AS name WHERE NOT EXISTS (SELECT FROM ${sql.table(name)})`,
  )
  const { rows } = await sql`${sql.join(counts, sql` UNION ALL `)}`.execute(server.db)
  expect(rows).toEqual([])
})

test('every record of a customer moves, and recorded money stays', async () => {
  const { owner, agent, customerId } = belongings
  const before = [await countRowsOf(agent), await countRowsOf(wong)] as const
  const body = { stringIds: String(customerId), agentId: wong.id }
  await owner.call(moveCustomers, { body })
  const after = [await countRowsOf(agent), await countRowsOf(wong)] as const
  const lost = subtract(before[0], after[0])
  expect(lost).toEqual({
    approval_requests: 1,
    attachments: 2,
    cashbooks: 9,
    customer_logins: 3,
    customer_standings: 2,
    customers: 2,
    dispute_messages: 1,
    disputes: 1,
    files: 4,
    guarantor_signatures: 1,
    guarantors: 1,
    issued_statements: 1,
    missed_visits: 1,
    notes: 1,
    promises: 3,
    reloan_sources: 2,
    reloans: 2,
    reminders: 1,
    signatures: 1,
    users: 3,
  })
  expect(subtract(after[1], before[1])).toMatchObject(lost)
  expect(await verifyBooks(server.db)).toEqual([])
})

/** Returns by how much the first counts are greater. */
const subtract = (first: Record<string, number>, second: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(first)
      .map(([name, count]) => [name, count - (second[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
