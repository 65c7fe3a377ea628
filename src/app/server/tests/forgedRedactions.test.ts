import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { logHead, type LogHead } from '#modules/records/log/server/chain/logHead.ts'
import { hashRow, rowText } from '#modules/records/log/server/chain/rowHash.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { assertDefined } from '#core/invariant.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { verifySnapshot } from '../verifyBooks.ts'

// Somebody with all rights in the database gives an old row of the log a redaction of their own. The head was kept.

let server: TestServer
let head: LogHead
let logId: number
let transactionId: number
let nobody: number
beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.users.agent()
  await server.users.admin()
  const { id: cashbookId } = await lend(server, agent)
  await collect(agent, cashbookId, 25, { remark: 'at the shop' })
  nobody = (await server.users.customer(agent)).id
  const { rows } = await sql<{ id: number; entity_id: number }>`
    SELECT id, entity_id FROM operation_log WHERE action = 'credit.record'`.execute(server.db)
  const row = assertDefined(rows[0], 'the payment is in the log')
  logId = row.id
  transactionId = row.entity_id
  await sealLog({ db: server.db, clock: () => server.now() })
  head = assertDefined(await logHead(server.db), 'the log was sealed')
})
afterAll(() => server.close())

type Forgery = {
  /** What the attacker makes of the row, and of the books. */
  statements: readonly string[]
  /** The customer who is said to be anonymised: somebody without a loan by default. */
  customerId?: number
  count?: number
}

/** Returns the row that names what is broken after the forgery, which is rolled back. */
async function findForged({ statements, customerId = nobody, count = 1 }: Forgery) {
  const reversed = new Error('taken back')
  let named: unknown[] = []
  const forged = server.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    const before = await hashNow(trx)
    for (const each of statements) await sql.raw(each).execute(trx)
    const after = await hashNow(trx)
    const digest = createHash('sha256').update(`${logId} ${before} ${after}\n`).digest('hex')
    await sql`INSERT INTO operation_log_redactions (log_id, original_hash, redacted_hash, digest, redacted_at)
      VALUES (${logId}, decode(${before}, 'hex'), decode(${after}, 'hex'), decode(${digest}, 'hex'), ${server.now()})`.execute(
      trx,
    )
    const detail = JSON.stringify({ after: { count, redactionDigest: digest } })
    await sql`
      INSERT INTO operation_log (happened_at, actor_id, actor_role, agent_id, action, entity, entity_id, customer_id, detail, request_id)
      VALUES (${server.now()}, 2, 2, 1, 'customer.anonymise', 'customer', ${customerId}, ${customerId}, ${detail}::jsonb, 'r')`.execute(
      trx,
    )
    await sql`
      UPDATE customers SET name = '#' || id, phone_number = '', identity_number = '', address = '', business_nature = '',
        search_text = '', status = -2, anonymised_at = ${server.now()} WHERE id = ${customerId}`.execute(
      trx,
    )
    const broken = await verifySnapshot(trx, [{ file: 'kept elsewhere', head }])
    named = broken.flatMap(({ rows }) => rows).map((row) => row.log_id)
    throw reversed
  })
  await expect(forged).rejects.toBe(reversed)
  return named
}

async function hashNow(trx: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT ${rowText} AS text FROM operation_log AS log WHERE id = ${logId}`.execute(trx)
  return hashRow(assertDefined(rows[0], 'the row is there').text)
}

const inDetail = (path: string, value: string) =>
  `UPDATE operation_log SET detail = jsonb_set(detail, '{after,${path}}', '${value}') WHERE id = ${logId}`

const borrower = () =>
  server.db
    .selectFrom('operation_log')
    .select('customer_id')
    .where('id', '=', logId)
    .executeTakeFirstOrThrow()

describe('a forged redaction is named', () => {
  test('of another actor, address and remark', async () => {
    const change = `UPDATE operation_log SET actor_id = 1, address = '10.9.8.7',
      detail = jsonb_set(detail, '{after,remark}', '"paid to me"') WHERE id = ${logId}`
    expect(await findForged({ statements: [change] })).toContain(logId)
  })

  test('of RM 25.00 that became RM 24.50 in every table', async () => {
    expect(
      await findForged({ statements: [inDetail('amount', '2450'), ...payLess(transactionId)] }),
    ).toContain(logId)
  })

  test.each([
    ['an amount', inDetailOf('amount', '2450')],
    ['another actor', () => `UPDATE operation_log SET actor_id = 1 WHERE id = ${logId}`],
    ['another address', () => `UPDATE operation_log SET address = '10.9.8.7' WHERE id = ${logId}`],
    ['another text', inDetailOf('remark', '"paid to me"')],
    ['another day', inDetailOf('date', '"2026-01-09"')],
  ])('that changes %s, of the borrower of the row', async (_, change) => {
    const customerId = assertDefined((await borrower()).customer_id, 'a borrower')
    expect(await findForged({ statements: [change()], customerId })).toContain(logId)
  })

  test('that removes texts properly, from an entry about somebody else', async () => {
    expect(await findForged({ statements: [inDetail('remark', '"–"')] })).toContain(logId)
  })

  test('whose entry counts other rows', async () => {
    const customerId = assertDefined((await borrower()).customer_id, 'a borrower')
    const statements = [inDetail('remark', '"–"')]
    expect(await findForged({ statements, customerId, count: 2 })).toContain(logId)
  })
})

function inDetailOf(path: string, value: string) {
  return () => inDetail(path, value)
}

/** The payment is RM 0.50 smaller in every table. */
const payLess = (id: number) => [
  `UPDATE transactions SET amount_sen = amount_sen - 50, balance_after_sen = balance_after_sen + 50 WHERE id = ${id}`,
  `UPDATE cashbooks SET credit_sen = credit_sen - 50 WHERE id = (SELECT cashbook_id FROM transactions WHERE id = ${id})`,
  `UPDATE postings p SET amount_sen = amount_sen - sign(amount_sen)::int * 50
   FROM journals j WHERE j.id = p.journal_id AND j.transaction_id = ${id}`,
  `UPDATE petty_cash_accounts SET balance_sen = balance_sen - 50
   WHERE agent_id = (SELECT agent_id FROM transactions WHERE id = ${id})`,
  `UPDATE cash_holders SET balance_sen = balance_sen - 50
   WHERE agent_id = (SELECT agent_id FROM transactions WHERE id = ${id}) AND runner_id = 0`,
  `UPDATE daily_totals d SET amount_sen = d.amount_sen - 50 FROM transactions t
   WHERE t.id = ${id} AND (d.agent_id, d.business_on, d.kind, d.runner_id)
         = (t.agent_id, t.business_on, t.kind, coalesce(t.runner_id, 0))`,
]
