import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { backUp } from '#app/server/backup/backUp.ts'
import type { Manifest } from '#app/server/backup/manifest.ts'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { connect, type Database } from '#db/connect.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import type { SystemTest } from '../support/systemTest.ts'
import type { FaultyServer } from '../support/openFaultyServer.ts'
import { openWriters, type Write, type Writers } from './parts/openWriters.ts'
import type { RewriteSql } from '../support/rewritingPool.ts'

const WARM_UP_MS = 300

/** R9: a backup is made during writes, and restored elsewhere. */
export const backUpWhileWriting: SystemTest = {
  title: 'a backup while writers pay at full speed, restored elsewhere',
  rounds: 20,
  run: async (server, { rounds, random }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cashbook-faults-backup-'))
    const writers = await openWriters(server, random)
    try {
      for (let round = 0; round < rounds; round++) {
        const path = join(folder, `${round}.tar.gz`)
        await assertRestored(server, path, await writeAround(server, writers, path))
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  injections: {
    'each table of another moment': {
      rewriteSql: (text) => text.replace('REPEATABLE READ', 'READ COMMITTED'),
    },
  },
}

type Around = { manifest: Manifest; begun: number; ended: number; writes: readonly Write[] }

async function writeAround(server: FaultyServer, writers: Writers, path: string): Promise<Around> {
  const stop = writers.start()
  await sleep(WARM_UP_MS)
  const begun = performance.now()
  const client = rewriting(await openPlainClient(server.databaseUrl), server.rewriteSql)
  const fileStore = directoryStore(server.filesDirectory)
  const manifest = await backUp({ client, fileStore, path }).finally(() => client.end())
  const ended = performance.now()
  await sleep(WARM_UP_MS / 3)
  return { manifest, begun, ended, writes: await stop() }
}

async function assertRestored(server: FaultyServer, path: string, around: Around): Promise<void> {
  const name = `test_restored_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server.databaseUrl, name)
  const fileStore = directoryStore(join(path, '..', 'files'))
  try {
    await assert.doesNotReject(restoreBackup({ path, url, replace: false, fileStore }))
    const db = connect({ url, maxConnections: 2 })
    await assertOneMoment(db, around).finally(() => db.destroy())
  } finally {
    await dropDatabase(url)
  }
}

async function assertOneMoment(db: Database, { manifest, begun, ended, writes }: Around) {
  assert.deepEqual(await verifyBooks(db), [], 'the restored books hold')
  for (const { name, rows } of manifest.tables) {
    const count = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(name)}`.execute(db)
    assert.equal(count.rows[0]!.count, rows, `rows of ${name}`)
  }
  const { rows } = await sql<{ remark: string; lines: number }>`
    SELECT remark, count(*) AS lines FROM transactions WHERE remark <> '' GROUP BY 1`.execute(db)
  const linesOf = new Map(rows.map(({ remark, lines }) => [remark, lines]))
  for (const { remark, lines, requestedAt, respondedAt } of writes) {
    const found = linesOf.get(remark) ?? 0
    assert.ok(found === 0 || found === lines, `${remark}: ${found} of ${lines} lines`)
    if (respondedAt < begun) assert.equal(found, lines, `${remark} was there before`)
    if (requestedAt > ended) assert.equal(found, 0, `${remark} came after`)
  }
  assert.ok(
    writes.some(({ respondedAt }) => respondedAt < begun),
    'some were before',
  )
  assert.ok(
    writes.some(({ requestedAt }) => requestedAt > ended),
    'some came after',
  )
}

/** Disables the protection on the backup's own connection. */
function rewriting(client: Client, rewrite: RewriteSql): Client {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const changed = (given: unknown, ...more: unknown[]) =>
    query(typeof given === 'string' ? rewrite(given, 0) : given, ...more)
  return Object.assign(client, { query: changed })
}
