import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { buildIfStale } from '../../scripts/build.ts'
import { createDatabase } from '#testing/database/cloneDatabase.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { startServer, type ServerProcess } from '../../tests/cluster/parts/serverProcess.ts'
import { IS_SHORT, type Bench } from '../bench.ts'
import { getCpuTime } from '../parts/getCpuTime.ts'
import { median } from '../parts/median.ts'
import { table } from '../parts/table.ts'
import { readMemory, type Memory } from './readMemory.ts'

const REACH = { megabytes: 90, connections: 2, transactions: 10 }
const BUSINESSES = Number(process.env.BENCH_BUSINESSES ?? (IS_SHORT ? 2 : 20))
/** Until connections of the start are closed, and garbage is collected. */
const SETTLE_SECONDS = IS_SHORT ? 2 : 90
const WATCH_SECONDS = IS_SHORT ? 3 : 120
/** As deploy/cashbook@.service has them. */
const FLAGS = ['--optimize-for-size', '--max-semi-space-size=1']

/** P16: what businesses cost that nobody uses, as many real servers on one PostgreSQL. */
export const idleBusiness: Bench = {
  title:
    `${BUSINESSES} idle businesses, a server and a database each: at most ${REACH.megabytes} MB of memory, ` +
    `${REACH.connections} connections, ${REACH.transactions} transactions a minute`,
  run: async () => {
    await buildIfStale(['server'])
    const folder = dataFolder()
    const data = await mkdtemp(join(tmpdir(), 'cashbook-idle-'))
    const servers: ServerProcess[] = []
    const bare = spawn(process.execPath, ['-e', BARE_SERVER])
    try {
      // A start takes more connections than an idle business keeps.
      const connections = String(100 + BUSINESSES * 3)
      // What autovacuum does in new databases is no transaction of a business.
      const settings = { max_connections: connections, autovacuum: 'off' }
      const { url } = await folder.start({ settings })
      for (let number = 0; number < BUSINESSES; number++) {
        servers.push(await startBusiness(url, number, data))
      }
      return report(await watch(url, servers), readMemory(bare.pid ?? 0))
    } finally {
      bare.kill()
      await once(bare, 'exit')
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      await folder.remove()
      await rm(data, { recursive: true, force: true })
    }
  },
}

/** What Node itself takes to answer a request. */
const BARE_SERVER = `require('node:http').createServer((_, reply) => reply.end()).listen(0, '127.0.0.1')`

async function startBusiness(url: string, number: number, data: string): Promise<ServerProcess> {
  const settings = {
    DATABASE_URL: await createDatabase(url, `idle_${number}`),
    DATA_DIR: join(data, String(number)),
    ADMIN_PASSWORD: 'secret-owner-1',
    LOG_LEVEL: 'warn',
  }
  return startServer(settings, undefined, undefined, FLAGS)
}

type Watched = { memory: Memory[]; connections: number; transactions: number; cpuSeconds: number }

/** Watches the idle servers for a while: figures of one business and a minute. */
async function watch(url: string, servers: readonly ServerProcess[]): Promise<Watched> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const count = async (text: string) =>
    Number((await client.query<[number]>({ text, rowMode: 'array' })).rows[0]?.[0])
  const cpu = () => servers.reduce((sum, { pid }) => sum + getCpuTime(pid), 0)
  await sleep(SETTLE_SECONDS * 1000)
  const [begun, cpuBegun] = [await count(TRANSACTIONS), cpu()]
  const connections: number[] = []
  for (let second = 0; second < WATCH_SECONDS; second += 1) {
    await sleep(1000)
    connections.push((await count(CONNECTIONS)) / servers.length)
  }
  const perMinute = 60 / WATCH_SECONDS / servers.length
  const transactions = ((await count(TRANSACTIONS)) - begun) * perMinute
  const cpuSeconds = ((cpu() - cpuBegun) / 1_000_000) * perMinute
  await client.end()
  const memory = servers.map(({ pid }) => readMemory(pid))
  return { memory, connections: median(connections), transactions, cpuSeconds }
}

const TRANSACTIONS = `SELECT sum(xact_commit + xact_rollback) FROM pg_stat_database WHERE datname LIKE 'idle\\_%'`
const CONNECTIONS = `SELECT count(*) FROM pg_stat_activity WHERE datname LIKE 'idle\\_%'`

function report({ memory, connections, transactions, cpuSeconds }: Watched, bare: Memory) {
  const share = median(memory.map((each) => each.share))
  const resident = median(memory.map((each) => each.resident))
  const rows = [
    ['memory, its share, MB', share.toFixed(0), String(REACH.megabytes), bare.share.toFixed(0)],
    ['memory, resident, MB', resident.toFixed(0), '', bare.resident.toFixed(0)],
    ['connections', connections.toFixed(1), String(REACH.connections), '0'],
    ['transactions a minute', transactions.toFixed(1), String(REACH.transactions), '0'],
    ['CPU seconds a minute', cpuSeconds.toFixed(2), '', ''],
  ]
  console.log(table(['one idle business', 'median', 'at most', 'bare Node'], rows))
  const isReached =
    share <= REACH.megabytes &&
    connections <= REACH.connections &&
    transactions <= REACH.transactions
  return { isReached }
}
