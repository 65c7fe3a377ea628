import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '../verifyBooks.ts'

// The proof of the books watches the views that the accountant reads.

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent({ name: 'Lim' })
  await lend(server, lim)
  await lend(server, await server.users.agent({ name: 'Tan' }))
})
afterAll(() => server.close())

const breaks = async (change: string, repair: string) => {
  await sql.raw(change).execute(server.db)
  const broken = await verifyBooks(server.db)
  await sql.raw(repair).execute(server.db)
  return broken.map(({ rule }) => rule)
}

test('accepts the views, and nothing else in their schema', async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  for (const [change, repair] of [
    ['CREATE TABLE report.mine (id int)', 'DROP TABLE report.mine'],
    ['CREATE VIEW report.mine AS SELECT password_hash FROM users', 'DROP VIEW report.mine'],
    [
      "CREATE FUNCTION report.abs(int) RETURNS int LANGUAGE sql AS 'SELECT 1'",
      'DROP FUNCTION report.abs(int)',
    ],
  ] as const) {
    expect(await breaks(change, repair)).toEqual([
      'the schema report has views alone, and none with a secret',
    ])
  }
})

test('finds a view that differs from the ledger', async () => {
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_viewdef('report.report_postings'::regclass) AS text`.execute(server.db)
  const view = (text: string) => `CREATE OR REPLACE VIEW report.report_postings AS ${text}`
  const own = rows[0]!.text
  const forged = own.replace(
    /;\s*$/,
    ` WHERE posting.account <> 'expenses' AND posting.agent_id <> ${lim.id}`,
  )
  expect(await breaks(view(forged), view(own))).toEqual([
    'the view of the postings shows the ledger',
  ])
})
