import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { checkChain } from './checkChain.ts'
import { FIXED_PARTS, fixParts } from './fixParts.ts'
import { ANONYMISED, redactEntries } from './redactEntries.ts'
import { hashRow, rowText } from './rowHash.ts'
import { getSeconds, NOTHING_BEFORE, sealHash } from './sealHash.ts'
import { sealLog } from './sealLog.ts'

// A log that version 0.2.0 sealed: each seal covers its row as a whole.

const now = new Date('2026-01-10T04:00:00.123Z')
const clock = () => now

let server: TestDatabase
let db: Database
beforeEach(async () => {
  server = await testDatabase()
  db = server.db
  await writeRows()
  await sealWhole()
})
afterEach(() => server.drop())

async function writeRows() {
  const detail = JSON.stringify({ after: { name: '陈美玲', amount: 1200 } })
  await sql`INSERT INTO operation_log (action, entity, customer_id, detail, request_id, address)
    SELECT 'customer.update', 'customer', n % 2, ${detail}::jsonb, 'r' || n, '10.0.0.1'
    FROM generate_series(1, 6) AS n`.execute(db)
}

/** Seals every row as version 0.2.0 did. */
async function sealWhole() {
  const { rows } = await sql<{ id: number; text: string }>`
    SELECT id, ${rowText} AS text FROM operation_log AS log
    WHERE NOT EXISTS (SELECT FROM operation_log_seals WHERE log_id = log.id) ORDER BY id`.execute(
    db,
  )
  const head = await db
    .selectFrom('operation_log_seals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .executeTakeFirst()
  let position = head?.position ?? 0
  let previous = head?.hash.toString('hex') ?? NOTHING_BEFORE
  for (const { id, text } of rows) {
    position += 1
    previous = sealHash({ position, previous, rowHash: hashRow(text), sealedAt: getSeconds(now) })
    await sql`INSERT INTO operation_log_seals (position, log_id, hash, sealed_at)
      VALUES (${position}, ${id}, decode(${previous}, 'hex'), ${now})`.execute(db)
  }
}

/** Removes the texts of the entries about customer 1, and logs it. */
const redact = () =>
  db.transaction().execute(async (trx) => {
    const condition = {
      entries: sql<boolean>`log.customer_id = 1`,
      ownEntries: sql<boolean>`log.id = 3`,
    }
    const { count, digest } = await redactEntries(trx, condition, now)
    const detail = JSON.stringify({ after: { count, redactionDigest: digest } })
    await sql`INSERT INTO operation_log (action, entity, detail, request_id)
      VALUES (${ANONYMISED}, 'customer', ${detail}::jsonb, 'r')`.execute(trx)
  })

const check = () => db.transaction().execute(checkChain)
const named = async () => (await check()).broken.map(({ log_id }) => log_id)

/** Changes rows as a superuser can. */
const force = (statement: string) =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })

/** Returns the entry that has the digest over the fixed parts. */
const findEntry = async () =>
  assertDefined(
    await db
      .selectFrom('operation_log')
      .select(['id', 'detail'])
      .where('action', '=', FIXED_PARTS)
      .executeTakeFirst(),
    'the parts were fixed',
  )

test('rows sealed as a whole hold, are fixed once, and the log has the digest', async () => {
  expect(await check()).toMatchObject({ broken: [], sealed: 6 })
  expect([await fixParts({ db, clock }), await fixParts({ db, clock })]).toEqual([6, 0])
  await sealLog({ db, clock })
  expect(await check()).toEqual({ broken: [], sealed: 7, waiting: 0 })
  expect((await findEntry()).detail).toMatchObject({ after: { count: 6, lastEntry: 6 } })
})

test('rows that an earlier server seals during the upgrade are fixed as well', async () => {
  await fixParts({ db, clock })
  await sealLog({ db, clock })
  await writeRows()
  await sealWhole()
  expect(await fixParts({ db, clock })).toBe(6)
  await sealLog({ db, clock })
  expect(await named()).toEqual([])
})

test('a log without such rows gets no entry', async () => {
  const other = await testDatabase()
  await sql`INSERT INTO operation_log (action, entity, request_id) VALUES ('a.b', 'c', 'd')`.execute(
    other.db,
  )
  await sealLog({ db: other.db, clock })
  expect(await fixParts({ db: other.db, clock })).toBe(0)
  expect(await other.db.selectFrom('operation_log').select('action').execute()).toHaveLength(1)
  await other.drop()
})

describe.each(['before', 'after'])('texts removed %s the parts are fixed', (when) => {
  beforeEach(async () => {
    if (when === 'before') await redact()
    await fixParts({ db, clock })
    if (when === 'after') await redact()
    await sealLog({ db, clock })
  })

  test('leave the log whole', async () => {
    expect(await named()).toEqual([])
  })

  const amount = `UPDATE operation_log SET detail = jsonb_set(detail, '{after,amount}', '1')`
  test.each([
    ['an amount', `${amount} WHERE id = 1`, 1],
    ['the actor', 'UPDATE operation_log SET actor_id = 2 WHERE id = 1', 1],
    ['the address', `UPDATE operation_log SET address = '10.9.8.7' WHERE id = 1`, 1],
    ['the fixed parts', `UPDATE operation_log_parts SET kept_hash = origin_hash`, 1],
  ])('a later change of %s is named, although the redactions agree with it', async (...given) => {
    const [, statement, id] = given
    await force(statement)
    await forgeRedactions(id)
    expect(await named()).toContain(id)
  })

  test('a loss of the fixed parts is named by their entry', async () => {
    const { id } = await findEntry()
    await force('DELETE FROM operation_log_parts WHERE log_id = 6')
    expect(await named()).toEqual([id])
  })
})

/** Makes the redactions say that the row was always so, and forges their proof. */
async function forgeRedactions(id: number) {
  const { rows } = await sql<{ text: string }>`
    SELECT ${rowText} AS text FROM operation_log AS log WHERE id = ${id}`.execute(db)
  const hash = hashRow(assertDefined(rows[0], 'the row').text)
  await force(`
    UPDATE operation_log_redactions SET redacted_hash = decode('${hash}', 'hex') WHERE log_id = ${id};
    UPDATE operation_log_redactions SET digest = sha256(convert_to((
      SELECT string_agg(log_id || ' ' || encode(original_hash, 'hex') || ' ' || encode(redacted_hash, 'hex') || chr(10),
                        '' ORDER BY log_id) FROM operation_log_redactions), 'utf8'));
    INSERT INTO operation_log (action, entity, detail, request_id)
    SELECT '${ANONYMISED}', 'customer', jsonb_build_object('after', jsonb_build_object(
      'count', count(*), 'redactionDigest', encode(min(digest::text)::bytea, 'hex'))), 'r'
    FROM operation_log_redactions`)
  await sealLog({ db, clock })
}
