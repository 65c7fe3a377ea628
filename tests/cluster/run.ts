import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import { failover } from './failover/failover.ts'
import { manyProcesses } from './manyProcesses.ts'
import { findPostgres, findProgram } from './parts/findProgram.ts'
import { reportsFromReplica } from './reportsFromReplica.ts'
import { throughPooler } from './throughPooler.ts'

const WORKS: Record<string, () => Promise<void>> = {
  failover: async () => {
    const missing = ['patroni', 'etcd', 'etcdctl', 'haproxy', 'ip'].filter(
      (name) => !findProgram(name),
    )
    if (missing.length === 0 && process.getuid?.() === 0) {
      return failover(process.env.ONLY, console.log)
    }
    console.log(
      `left out: it needs root and ${missing.join(', ') || 'nothing else'} (Debian: apt-get install ` +
        'patroni etcd-server etcd-client haproxy postgresql python3-psycopg2 python3-etcd)',
    )
  },
  pgbouncer: async () => {
    const program = findProgram('pgbouncer')
    if (program) return throughPooler(program, { payments: 3_000 }, console.log)
    console.log('left out: PgBouncer is not installed (Debian: apt-get install pgbouncer)')
  },
  replica: () =>
    reportsFromReplica(findPostgres(), { rounds: Number(process.env.ROUNDS ?? 300) }, console.log),
  processes: () =>
    manyProcesses(
      { rounds: Number(process.env.ROUNDS ?? 20), batchLines: 100, payers: 12, restarts: 3 },
      console.log,
    ),
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(WORKS)
if (names.some((name) => !(name in WORKS))) {
  console.error(`Usage: npm run test:cluster -- [${Object.keys(WORKS).join(' | ')}]`)
  process.exit(2)
}

await setup()
try {
  for (const name of names) {
    console.log(`\n${name}`)
    await WORKS[name]!()
  }
} finally {
  await teardown()
}
