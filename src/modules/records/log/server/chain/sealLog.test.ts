import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { jobRunnerProcess } from '#testing/jobs/jobRunnerProcess.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { keepLogHead } from './keepLogHead.ts'
import { logHead } from './logHead.ts'
import { readLogHeads } from './readLogHeads.ts'
import { hashRow, rowText } from './rowHash.ts'
import { hashParts, partTexts, type PartTexts } from './rowParts.ts'
import { sealLog } from './sealLog.ts'
import { SEALING } from './sealOperationLog.ts'
import { waitingRows } from './waitingRows.ts'

let server: TestDatabase
let db: Database
let folder: string
beforeEach(async () => {
  server = await testDatabase()
  db = server.db
  folder = await mkdtemp(join(tmpdir(), 'cashbook-heads-'))
})
afterEach(async () => {
  await server.drop()
  await rm(folder, { recursive: true })
})

const seal = () => sealLog({ db, clock: () => new Date('2026-01-10T04:00:00Z') })

const write = (to: Database, count = 1) =>
  sql`INSERT INTO operation_log (action, entity, request_id)
      SELECT 'a.b', 'c', 'd' FROM generate_series(1, ${count})`.execute(to)

/** Changes rows as a superuser can; the triggers stay as they are. */
const force = (...statements: string[]) =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })

/** Returns the number of sealed rows; the whole log must be valid. */
async function sealedRows(): Promise<number> {
  expect(await verifyBooks(db)).toEqual([])
  return (await logHead(db))?.position ?? 0
}

test('a row always has the same hash: old seals must be valid with every later version', async () => {
  await sql`
    INSERT INTO operation_log (id, happened_at, actor_id, actor_role, agent_id, action, entity,
      entity_id, customer_id, cashbook_id, detail, request_id, address, device)
    OVERRIDING SYSTEM VALUE VALUES (7, '2026-01-10 12:00:00.123456+08', NULL, 3, 12, 'customer.update',
      'customer', 9, 9, NULL, '{"before": {"name": "陈\\u0001\\"x\\""}, "after": {"rate": 12.50, "b": [true]}}',
      'req-1', '10.0.0.1', E'Fire\\nfox')`.execute(db)
  const { text } = await db
    .selectFrom('operation_log as log')
    .select(rowText.as('text'))
    .executeTakeFirstOrThrow()
  expect(hashRow(text)).toBe('c9852733aeec25ed3932f1dc3452be8ebc5175d6b37f33096db2aa00717cbfe1')
  const { rows } = await sql<PartTexts>`SELECT ${partTexts} FROM operation_log AS log`.execute(db)
  expect(hashParts(rows[0]!)).toEqual({
    kept: '927ad4ea27b6afb2e1ed7b7afd4de04ae498831513d297293eea2500f7efea90',
    texts: 'd3e11bb49cd9f3d892734366758c5d33f12dcc0ff888837373dbea7532105470',
    origin: '8cbfb3b45fbd1bbb1e7bcd0bb7f3194b0bd691130697f9d90eeb903873c9a47b',
  })
})

test('no row is sealed twice, and later rows continue the chain', async () => {
  expect(await seal()).toBe(0)
  await write(db, 3)
  expect([await seal(), await seal()]).toEqual([3, 0])
  await write(db, 2)
  expect(await waitingRows(db, (await logHead(db))!.logId)).toBe(2)
  expect([await seal(), await sealedRows()]).toEqual([2, 5])
})

/** Opens a transaction that has written a row and ends on request. */
async function longTransaction(): Promise<{ end(): Promise<void> }> {
  let end = () => {}
  const isHeld = new Promise<void>((resolve) => void (end = resolve))
  let over: Promise<void> | undefined
  await new Promise<void>((hasWritten) => {
    over = inTransaction(db, async (trx) => {
      await write(trx)
      hasWritten()
      await isHeld
    })
  })
  return {
    end: () => {
      end()
      return over!
    },
  }
}

test('the sealer waits for a long transaction with a low id and seals nothing beyond it', async () => {
  await write(db, 2)
  const long = await longTransaction()
  await write(db, 5)
  const sealing = seal()
  await sleep(300)
  expect(await sealedRows()).toBe(0)
  await long.end()
  expect([await sealing, await sealedRows()]).toEqual([8, 8])
})

test('the sealer does not wait for a transaction that began after its check', async () => {
  await write(db, 2)
  const first = await longTransaction()
  const sealing = seal()
  await sleep(100)
  const second = await longTransaction()
  await sleep(100)
  await first.end()
  expect([await sealing, await sealedRows()]).toEqual([3, 3])
  await second.end()
  expect([await seal(), await sealedRows()]).toEqual([1, 4])
})

test('concurrent sealers and writers: each row is sealed once, in the order of ids', async () => {
  const writing = Array.from({ length: 8 }, async () => {
    for (let i = 0; i < 25; i++) {
      await inTransaction(db, async (trx) => {
        await write(trx)
        if (i % 5 === 0) await sleep(Math.random() * 5)
      })
    }
  })
  const isDone = { yet: false }
  const sealing = Array.from({ length: 3 }, async () => {
    while (!isDone.yet) await seal()
  })
  await Promise.all(writing)
  isDone.yet = true
  await Promise.all(sealing)
  await seal()
  expect(await sealedRows()).toBe(200)
}, 60_000)

test('a killed sealer leaves whole batches, and the next one continues', async () => {
  const ROWS = 30_000
  await write(db, ROWS)
  await addJob({ db }, { name: SEALING }, {})
  const sealer = await jobRunnerProcess(server.url, folder)
  while (!(await logHead(db))) await sleep(1)
  await sealer.end('SIGKILL')
  const left = await sealedRows()
  expect([left > 0, left < ROWS, left % 5_000]).toEqual([true, true, 0])
  await seal()
  expect(await sealedRows()).toBe(ROWS)
}, 60_000)

test('heads are kept in a folder that only its owner reads', async () => {
  await write(db, 1)
  await seal()
  const own = join(folder, 'heads')
  await keepLogHead(own, day('2026-01-10'), (await logHead(db))!)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  await rm(own, { recursive: true })
})

test('the first head of each day is stored and reveals a truncated chain', async () => {
  await write(db, 4)
  await seal()
  const first = (await logHead(db))!
  await keepLogHead(folder, day('2026-01-10'), first)
  await write(db, 4)
  await seal()
  await keepLogHead(folder, day('2026-01-10'), (await logHead(db))!)
  await keepLogHead(folder, day('2026-01-11'), (await logHead(db))!)
  expect(await readdir(folder)).toEqual(['2026-01-10.json', '2026-01-11.json'])
  const kept = readLogHeads([], folder)
  expect(kept[0]!.head).toEqual(first)
  expect(await verifyBooks(db, kept)).toEqual([])

  await force(
    'DELETE FROM operation_log WHERE id > 6',
    'DELETE FROM operation_log_seals WHERE log_id > 6',
  )
  // The chain alone is valid; the stored head reveals the change.
  expect(await verifyBooks(db)).toEqual([])
  expect(await verifyBooks(db, kept)).toMatchObject([
    {
      rule: 'the operation log’s chain goes on from each kept head',
      rows: [{ position: 8, file: join(folder, '2026-01-11.json') }],
    },
  ])
})

test('a chain that was sealed again from a changed row on is valid by itself, but matches no stored head', async () => {
  await write(db, 4)
  await seal()
  await keepLogHead(folder, day('2026-01-10'), (await logHead(db))!)
  await force(
    `UPDATE operation_log SET action = 'x.y' WHERE id = 2`,
    'DELETE FROM operation_log_seals WHERE log_id >= 2',
  )
  await seal()
  expect(await verifyBooks(db)).toEqual([])
  expect(await verifyBooks(db, readLogHeads([], folder))).toHaveLength(1)
})

test('a file that is not a head is named', async () => {
  const file = join(folder, 'shopping.json')
  await writeFile(file, '{"milk": 2}')
  expect(() => readLogHeads([file])).toThrow(`${file} holds no head of the operation log`)
  expect(await readFile(file, 'utf8')).toContain('milk')
})
