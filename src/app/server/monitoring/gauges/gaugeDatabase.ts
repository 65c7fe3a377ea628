import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import { getLostRecords } from '#db/lostRecords.ts'
import { readEngineVersion } from '#db/engineVersion.ts'
import { poolState } from '#db/connection/poolState.ts'
import { createProbe } from '#platform/server/createProbe.ts'

/** Adds the connections, the jobs, and whether the database lost records; queried at each scrape. */
export function gaugeDatabase(db: Database, registry: Registry): void {
  const registers = [registry]
  const jobs = createProbe(() => countJobs(db), {})
  new Gauge({
    name: 'cashbook_pool_connections',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = poolState(db)
      this.set({ state: 'in use' }, inUse)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'cashbook_pool_waiting',
    help: 'Waiting for a database connection',
    registers,
    collect() {
      this.set(poolState(db).waiting)
    },
  })
  new Gauge({
    name: 'cashbook_records_lost',
    help: '1 when the database lacks a seal of the operation log that this server has seen',
    registers,
    collect() {
      this.set(getLostRecords(db) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cashbook_jobs',
    help: 'Background jobs of all processes',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const [state, count] of Object.entries(await jobs())) this.set({ state }, count)
    },
  })
}

/** Adds the version of PostgreSQL; while the database is down there is none. */
export function gaugeEngine(db: Database, registry: Registry): void {
  const version = createProbe(() => readEngineVersion(db).catch(() => ''), '')
  new Gauge({
    name: 'cashbook_postgresql_info',
    help: 'The version of the database server',
    labelNames: ['version'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await version()
      if (found) this.set({ version: found }, 1)
    },
  })
}

type Counts = { waiting: number; running: number; retrying: number; failed: number }

/** Counts background jobs by state. A job has failed when it will not be retried. */
async function countJobs(db: Database): Promise<Partial<Counts>> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL) AS waiting,
           count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
           count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL
                              AND attempts < max_attempts) AS retrying,
           count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts) AS failed
    FROM graphile_worker._private_jobs`
    .execute(db)
    // While the database is down, the other metrics matter even more.
    .catch(() => ({ rows: [] }))
  return rows[0] ?? {}
}
