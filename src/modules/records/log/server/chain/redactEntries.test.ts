import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { checkChain } from './checkChain.ts'
import { ANONYMISED, redactEntries } from './redactEntries.ts'
import { removeTexts } from './removeTexts.ts'
import { sealLog } from './sealLog.ts'

const now = new Date('2026-01-10T04:00:00.123Z')

let server: TestDatabase
let db: Database
beforeEach(async () => {
  server = await testDatabase()
  db = server.db
  const detail = { after: { name: '陈美玲', amount: 1200, date: '2026-01-10', kind: 'CREDIT' } }
  await sql`INSERT INTO operation_log (action, entity, customer_id, actor_id, detail, request_id, address)
    SELECT 'customer.update', 'customer', n % 2, NULL, ${JSON.stringify(detail)}::jsonb, 'r' || n, '10.0.0.1'
    FROM generate_series(1, 6) AS n`.execute(db)
})
afterEach(() => server.drop())

const seal = () => sealLog({ db, clock: () => now })
const check = () => db.transaction().execute(checkChain)
const condition = { entries: sql<boolean>`customer_id = 1`, ownEntries: sql<boolean>`log.id = 4` }

/** Removes the texts of four entries of six, and logs it. */
const redact = () =>
  db.transaction().execute(async (trx) => {
    const { count, digest } = await redactEntries(trx, condition, now)
    const detail = JSON.stringify({ after: { count, redactionDigest: digest } })
    await sql`INSERT INTO operation_log (action, entity, detail, request_id)
      VALUES (${ANONYMISED}, 'customer', ${detail}::jsonb, 'r')`.execute(trx)
    return count
  })

/** Changes rows as a superuser can. */
const force = (statement: string) =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })

describe('the log refuses', () => {
  test('a change of an entry that was not redacted, and of columns that are no texts', async () => {
    const change = (set: string, id: number) =>
      sql.raw(`UPDATE operation_log SET ${set} WHERE id = ${id}`).execute(db)
    await expect(change(`detail = '{}'`, 1)).rejects.toThrow('append-only')
    await redact()
    await expect(change(`detail = '{}'`, 2)).rejects.toThrow('append-only')
    await expect(change(`action = 'other'`, 1)).rejects.toThrow('append-only')
    await expect(change(`entity_id = 9`, 1)).rejects.toThrow('append-only')
  })

  test('a change of a redaction', async () => {
    await redact()
    const statements = [
      'DELETE FROM operation_log_redactions',
      'TRUNCATE operation_log_redactions',
      'UPDATE operation_log_redactions SET log_id = 9',
    ]
    for (const each of statements)
      await expect(sql.raw(each).execute(db)).rejects.toThrow('append-only')
  })
})

describe('the check of the chain names', () => {
  test.each([
    [
      'a redacted entry that was changed',
      `UPDATE operation_log SET detail = '{}' WHERE id = 3`,
      [3],
    ],
    [
      'an entry whose redaction is gone, and those that were redacted with it',
      `DELETE FROM operation_log_redactions WHERE log_id = 3`,
      [1, 3, 4, 5],
    ],
    [
      'redactions whose act is not in the log',
      `DELETE FROM operation_log WHERE action = '${ANONYMISED}'`,
      [1, 3, 4, 5, 7],
    ],
    [
      'an entry that was changed and given a redaction',
      `UPDATE operation_log SET detail = '{}' WHERE id = 2;
       INSERT INTO operation_log_redactions SELECT 2, original_hash, redacted_hash, sha256('x'), now()
       FROM operation_log_redactions WHERE log_id = 3`,
      [2],
    ],
  ])('%s', async (_, statement, named) => {
    await redact()
    await seal()
    expect((await check()).broken).toEqual([])
    await force(statement)
    const { broken } = await check()
    expect([...new Set(broken.map(({ log_id }) => log_id))]).toEqual(named)
  })
})

test.each(['before', 'after'])('texts are removed %s the entries are sealed', async (when) => {
  if (when === 'after') await seal()
  expect(await redact()).toBe(4)
  await seal()
  expect(await check()).toEqual({ broken: [], sealed: 7, waiting: 0 })
  const rows = await db
    .selectFrom('operation_log')
    .select(['id', 'detail', 'address'])
    .where('action', '<>', ANONYMISED)
    .orderBy('id')
    .execute()
  const kept = { amount: 1200, date: '2026-01-10', kind: 'CREDIT' }
  const [first, second, , fourth] = rows
  expect(first).toMatchObject({ detail: { after: { ...kept, name: '–' } }, address: '10.0.0.1' })
  expect(second).toMatchObject({ detail: { after: { ...kept, name: '陈美玲' } } })
  expect(fourth).toMatchObject({ detail: { after: { ...kept, name: '–' } }, address: null })
})

test('nothing is left to remove a second time', async () => {
  await redact()
  await seal()
  expect(await redact()).toBe(0)
  await seal()
  expect((await check()).broken).toEqual([])
})

test('texts are removed at any depth; numbers, days, times and codes stay', () => {
  const detail = {
    before: { phoneNumber: '0123456789', lines: [{ remark: 'Ali', amount: 5 }, 'Ali'], none: null },
    after: { at: '2026-01-10T04:00:00.123Z', dueDate: '2026-01-10', kind: 'REFUND', isOpen: true },
  }
  expect(removeTexts(detail)).toEqual({
    before: { phoneNumber: '–', lines: [{ remark: '–', amount: 5 }, '–'], none: null },
    after: detail.after,
  })
})
