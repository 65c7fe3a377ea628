import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { connect } from '#db/connect.ts'
import { addDaysThrough } from '#modules/ledger/server/accountDays.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { sendSheet, toCsv } from '#testing/migrations.ts'
import { openEveryRecord } from '#testing/openEveryRecord.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { TABLES } from '../tables.ts'
import { verifyBooks } from '../verifyBooks.ts'
import { backUp } from './backUp.ts'
import { checkArchive } from './checkArchive.ts'
import { isLeftOut } from './leftOut.ts'
import { restoreBackup } from './restoreBackup.ts'

let server: TestServer
let folder: string
let target: string
beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'cashbook-round-trip-'))
  const name = `test_restore_${randomBytes(6).toString('hex')}`
  target = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, name)
  await openEveryRecord(server)
  await addDaysThrough(server.db, new Date(server.now()))
  // A job that waits.
  const rows = [
    ['Agent', 'Name', 'Phone number'],
    ['nobody', 'Mei', '0123456789'],
  ]
  await sendSheet(await server.users.superAdmin(), 'customers', toCsv(rows))
}, 180_000)
afterAll(async () => {
  await server.close()
  await dropDatabase(target)
  await rm(folder, { recursive: true, force: true })
})

/** Tables of a backup that the scenario leaves empty. Another one is to be filled, or to be named here. */
const UNFILLED = [
  'request_counts',
  'backups',
  'locked_periods',
  'login_failures',
  'passkeys',
  'passkey_challenges',
  'totp_secrets',
  'recovery_codes',
  'list_columns',
  'packages',
  'agent_packages',
  'paper_checks',
  'collection_routes',
  'reminder_texts',
  'commission_payments',
  'hand_overs',
  'difference_resolutions',
  'portfolio_snapshots',
  'checked_acts',
  'operation_log_seals',
  'operation_log_redactions',
  'operation_log_parts',
  'data_migration_problems',
]

/** Lists the tables without a row. */
async function listEmptyTables(db: TestServer['db']): Promise<string[]> {
  const tables = Object.keys(TABLES).map(
    (name) => sql`
    SELECT ${sql.lit(name)}::text AS name WHERE NOT EXISTS (SELECT FROM ${sql.table(name)})`,
  )
  const found = sql<{ name: string }>`${sql.join(tables, sql` UNION ALL `)}`
  return (await found.execute(db)).rows.map(({ name }) => name)
}

async function backUpOf(url: string, files: string, path: string) {
  const client = await openPlainClient(url)
  return backUp({ client, fileStore: directoryStore(files), path }).finally(() => client.end())
}

/** Reads the parts of a schema that must match: keys, indexes, triggers and columns. */
async function getSchema(url: string): Promise<unknown> {
  const client = await openPlainClient(url)
  const { rows } = await client.query(`
    SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) || convalidated AS made
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT tgrelid::regclass::text, CASE WHEN tgisinternal THEN '' ELSE tgname END, tgenabled::text
      FROM pg_trigger
    UNION ALL SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'
    ORDER BY 1, 2, 3`)
  await client.end()
  return rows
}

test('a restored database equals the original: rows of all tables, schema, files and numbers', async () => {
  expect((await listEmptyTables(server.db)).filter((name) => !isLeftOut(name))).toEqual(UNFILLED)
  const path = join(folder, 'backup.tar.gz')
  const files = join(folder, 'files')
  await backUpOf(server.databaseUrl, server.filesDirectory, path)
  const { manifest } = await restoreBackup({
    path,
    url: target,
    replace: false,
    fileStore: directoryStore(files),
  })
  expect(await getSchema(target)).toEqual(await getSchema(server.databaseUrl))
  const db = connect({ url: target })
  expect(await verifyBooks(db)).toEqual([])
  await db.destroy()
  const again = join(folder, 'again.tar.gz')
  const second = await backUpOf(target, files, again)
  expect(second.tables).toEqual(manifest.tables)
  expect(second.sequences).toEqual(manifest.sequences)
  expect(second.files).toEqual(manifest.files)
  expect(second.jobs.count).toBe(1)
  expect((await stat(again)).mode & 0o777).toBe(0o600)
  expect((await checkArchive(again)).manifest).toEqual(second)
  await expect(backUpOf(target, files, again)).rejects.toThrow('is there already')
}, 120_000)
