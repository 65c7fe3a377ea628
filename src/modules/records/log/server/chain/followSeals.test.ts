import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { getLostRecords } from '#db/lostRecords.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { followSeals } from './followSeals.ts'
import { lostNewestSeal } from './lostHeads.ts'
import { forgetNewestSeal, readNewestSeal } from './newestSeal.ts'
import { readLogHeads } from './readLogHeads.ts'
import { sealLog } from './sealLog.ts'

let server: TestDatabase
let db: Database
let folder: string
let errors: string[]
beforeEach(async () => {
  server = await testDatabase()
  db = server.db
  folder = await mkdtemp(join(tmpdir(), 'cashbook-seals-'))
  errors = []
})
afterEach(async () => {
  await server.drop()
  await rm(folder, { recursive: true })
})

const log = { error: (message: string) => void errors.push(message) }
const follow = (keepMs = 0) => followSeals({ db, folder, log, keepMs })

async function writeAndSeal(minute: number): Promise<void> {
  await sql`INSERT INTO operation_log (action, entity, request_id) VALUES ('a.b', 'c', 'd')`.execute(
    db,
  )
  await sealLog({ db, clock: () => new Date(Date.UTC(2026, 0, 10, 4, minute)) })
}

/** Takes the database back to an earlier state, as a promoted copy that lacked the end would be. */
async function goBack(position: number): Promise<void> {
  await sql`SET session_replication_role = replica;
    DELETE FROM operation_log_seals WHERE position > ${sql.lit(position)};
    DELETE FROM operation_log WHERE id > ${sql.lit(position)};
    SET session_replication_role = origin`.execute(db)
}

test('a database that went back in time is reported once, by what it still has', async () => {
  const seals = await follow()
  for (const minute of [1, 2, 3]) {
    await writeAndSeal(minute)
    await seals.look()
  }
  expect([errors, getLostRecords(db)]).toEqual([[], undefined])
  await goBack(2)
  await seals.look()
  await seals.look()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('recorded after 2026-01-10T04:02:00.000Z')
  expect(getLostRecords(db)).toEqual({
    after: new Date('2026-01-10T04:02:00Z'),
    until: new Date('2026-01-10T04:03:00Z'),
  })
  await seals.end()
})

test('one that has gone on since with other records is found at the next start, and by verify', async () => {
  const first = await follow()
  for (const minute of [1, 2, 3]) await writeAndSeal(minute)
  await first.look()
  await first.end()
  await goBack(2)
  for (const minute of [7, 8, 9]) await writeAndSeal(minute)
  const kept = (await readNewestSeal(folder))!
  expect(await lostNewestSeal(db, folder, kept)).toMatchObject([{ position: 3 }])
  const second = await follow()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('it no longer has seal 3 of 2026-01-10T04:03:00.000Z')
  await second.end()
  // What it knew stays, as evidence and for the next start.
  expect((await readNewestSeal(folder))?.position).toBe(3)
})

test('the file follows the chain at most once a minute, and no server takes it back', async () => {
  const quick = await follow()
  const slow = await follow(60_000)
  await writeAndSeal(1)
  await quick.look()
  expect((await readNewestSeal(folder))?.position).toBe(1)
  await writeAndSeal(2)
  await slow.look()
  await writeAndSeal(3)
  await slow.look()
  expect((await readNewestSeal(folder))?.position).toBe(2)
  await writeAndSeal(4)
  await quick.look()
  await slow.end()
  expect((await readNewestSeal(folder))?.position).toBe(4)
  await quick.end()
  expect(errors).toEqual([])
  // It is no head that the owner keeps.
  expect(readLogHeads([], folder)).toEqual([])
})

test('after a restore nothing is expected, and a database without seals is no loss', async () => {
  const seals = await follow()
  await writeAndSeal(1)
  await writeAndSeal(2)
  await seals.end()
  await goBack(1)
  await forgetNewestSeal(folder)
  expect(existsSync(join(folder, 'newest-seal.json'))).toBe(false)
  await forgetNewestSeal(folder)
  await (await follow()).end()
  expect(errors).toEqual([])
})

test('a file that cannot be read is reported, and the watch goes on', async () => {
  await rm(folder, { recursive: true })
  const seals = await followSeals({ db, folder: '/dev/null/heads', log, keepMs: 0 })
  expect(errors[0]).toContain('The newest seal is not checked')
  await seals.end().catch(() => {})
  folder = await mkdtemp(join(tmpdir(), 'cashbook-seals-'))
})
