import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { waitUntil } from '../parts/waitUntil.ts'
import type { Machine } from './network.ts'
import { makeVersion } from './makeVersion.ts'
import type { Event, Place } from './place.ts'

const DATABASE = /patroni|postgres/

/** The primary at the beginning of an event. */
let former: Machine

const waitForAnother = ({ nodes }: Place) =>
  waitUntil(
    'there is another primary',
    async () => (await nodes.findPrimary()).name !== former.name,
    120,
  )

/** The faults of R15, in the order in which they are played. */
export const EVENTS: readonly Event[] = [
  {
    name: 'primary and its Patroni killed (kill -9)',
    hasNewPrimary: true,
    play: async (place) => {
      former = await place.nodes.findPrimary()
      former.signal('SIGKILL', DATABASE)
      await waitForAnother(place)
    },
    undo: async ({ nodes }) => nodes.startDatabase(former),
  },
  {
    name: 'switchover',
    hasNewPrimary: true,
    play: async (place) => {
      former = await place.nodes.findPrimary()
      const body = { leader: former.name }
      await place.nodes.requestPatroni(former, 'POST', '/switchover', body)
      await waitForAnother(place)
    },
  },
  {
    name: 'primary paused for 30 s (SIGSTOP)',
    hasNewPrimary: true,
    play: async ({ nodes }) => {
      former = await nodes.findPrimary()
      former.signal('SIGSTOP', DATABASE)
      await sleep(30_000)
      former.signal('SIGCONT', DATABASE)
    },
  },
  {
    name: 'primary’s network cut for 60 s without a word',
    hasNewPrimary: true,
    goalSeconds: 30,
    play: async (place) => {
      former = await place.nodes.findPrimary()
      former.cut()
      await Promise.all([waitForAnother(place), sleep(60_000)])
      former.mend()
    },
  },
  {
    name: 'disk of the primary full for 20 s',
    play: async ({ nodes }) => {
      former = await nodes.findPrimary()
      const filler = join(nodes.getDisk(former), 'filler')
      await fillUp(filler)
      await sleep(20_000)
      rmSync(filler)
    },
  },
  {
    name: 'one server killed (kill -9)',
    goalSeconds: 3,
    play: async ({ servers }) => void (await servers[0]!.end('SIGKILL')),
    undo: ({ restart }) => restart(0),
  },
  {
    name: 'leader of etcd killed (kill -9)',
    goalSeconds: 3,
    play: async ({ nodes }) => {
      const leader = await nodes.findKeepersLeader()
      leader.signal('SIGKILL', /etcd/)
      await sleep(10_000)
      nodes.startKeeper(leader)
    },
  },
  {
    name: 'rolling upgrade with three migrations',
    goalSeconds: 3,
    play: (place) => upgrade(place, MIGRATIONS),
  },
  {
    name: 'a migration that meets a reader for 15 s',
    goalSeconds: 4,
    play: async (place) => {
      const { nodes, servers } = place
      const connectionString = nodes.proxyUrl
      const reader = new Client({ connectionString, application_name: 'pg_dump' })
      // A failover of its own may cut it; the migration then meets nobody.
      reader.on('error', () => {})
      await reader.connect()
      await reader.query('BEGIN; SELECT count(*) FROM cashbooks, customers')
      const upgraded = upgrade(place, { ...MIGRATIONS, ...LOCKING })
      await waitUntil('somebody waits', async () => hasWaiter(nodes.proxyUrl), 120)
      await sleep(15_000)
      await reader.end().catch(() => {})
      await upgraded
      const logged = servers.map(({ output }) => output()).join('')
      assert.match(logged, /waited for process \d+ \(pg_dump/, 'the log names the reader')
    },
  },
]

async function hasWaiter(url: string): Promise<boolean> {
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'cashbooks'::regclass`
  return (await queryOnce(url, waiting)).length > 0
}

const MIGRATIONS = {
  '9001_rig_column': "ALTER TABLE cashbooks ADD COLUMN rig_text text NOT NULL DEFAULT '';",
  '9002_rig_index': 'CREATE INDEX rig_index ON transactions (created_at, id);',
  '9003_rig_update': 'UPDATE customers SET name = name WHERE id % 2 = 0;',
}
const LOCKING = { '9004_rig_wider': 'ALTER TABLE cashbooks ADD COLUMN rig_number integer;' }

/** Replaces the servers one after the other by a version that brings these migrations. */
async function upgrade(place: Place, migrations: Record<string, string>) {
  const { nodes, servers, versions, restart } = place
  const version = makeVersion(migrations)
  versions.push(version)
  for (const number of servers.keys()) {
    await servers[number]!.end('SIGTERM')
    await restart(number, version.root)
  }
  const done = await queryOnce(nodes.proxyUrl, 'SELECT name FROM kysely_migration')
  const missing = Object.keys(migrations).filter((name) => {
    return !done.some((each) => 'name' in each && each.name === name)
  })
  assert.deepEqual(missing, [], 'every migration of the new version has run')
}

async function fillUp(path: string): Promise<void> {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=1M'], { stdio: 'ignore' })
  } catch {
    // It ends with "No space left on device".
  }
}
