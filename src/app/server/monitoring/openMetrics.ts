import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { getLostRecords } from '#db/lostRecords.ts'
import { readEngineVersion } from '#db/engineVersion.ts'
import { poolState } from '#db/connection/poolState.ts'
import { createProbe } from '#platform/server/createProbe.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import type { Counters } from '#platform/server/handler.ts'
import { getEndpointName } from './getEndpointName.ts'

/** The metrics of this process in the Prometheus format, without personal data. */
export type Metrics = {
  counters: Counters
  /** Counts the responses of the server. */
  follow(app: FastifyInstance): void
  /** Returns all metrics as text, and its media type. */
  read(): Promise<{ text: string; mediaType: string }>
}

// The range from a read by key to an export of a million rows.
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Opens metrics with their own registry, so each server in a process counts separately. */
export function openMetrics(db: Database, fileStore?: FileStore): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Memory, processor time, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry })
  gaugeDatabase(db, registry)
  gaugeEngine(db, registry)
  gaugeBackup(db, registry)
  if (fileStore) gaugeFiles(fileStore, registry)
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `cashbook_${name}`, help, labelNames, registers })
  const requests = counter('requests_total', 'Requests answered', ['call', 'status'])
  const refusals = counter('refusals_total', 'Requests refused, by the code of the refusal', [
    'code',
  ])
  const repeats = counter(
    'idempotent_replays_total',
    'Repeated requests that got their first answer',
    [],
  )
  const journals = counter('journals_total', 'Journals posted; CREDIT is a payment', ['event'])
  const reports = counter('reports_total', 'Reports read, by the database that was asked', ['from'])
  const seconds = new Histogram({
    // The customary name, which boards and rules of others know.
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status_code'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  return {
    counters: {
      countReplay: () => repeats.inc(),
      countJournals: (events) => events.forEach((event) => journals.inc({ event })),
      countReport: (from) => reports.inc({ from }),
    },
    follow(app) {
      app.addHook('onResponse', async (request, reply) => {
        const call = getEndpointName(request)
        requests.inc({ call, status: reply.statusCode })
        const labels = { ...getRoute(call), status_code: getStatusClass(reply.statusCode) }
        seconds.observe(labels, reply.elapsedTime / 1000)
        if (request.errorCode) refusals.inc({ code: request.errorCode })
      })
    },
    read: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  }
}

/** Splits `GET /customer/:id`; a call without a route of the API is `web` or `none`. */
function getRoute(call: string) {
  const [method = '', route] = call.split(' ')
  return route === undefined ? { method: '', route: call } : { method, route }
}

/** `2xx`: an exact status would multiply the buckets; `cashbook_requests_total` has it. */
const getStatusClass = (status: number) => `${Math.floor(status / 100)}xx`

/** Adds the gauges whose values are queried at each scrape. */
function gaugeDatabase(db: Database, registry: Registry): void {
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

/** Adds the time of the last good backup by the schedule. */
function gaugeBackup(db: Database, registry: Registry): void {
  const lastBackup = createProbe(async () => {
    const { rows } = await sql<{ seconds: number | null }>`
      SELECT extract(epoch FROM max(taken_at))::float8 AS seconds FROM backups WHERE error IS NULL`
      .execute(db)
      .catch(() => ({ rows: [] }))
    return rows[0]?.seconds ?? 0
  }, 0)
  new Gauge({
    name: 'cashbook_last_backup_timestamp_seconds',
    help: 'When the server made its last good backup; 0 without any',
    registers: [registry],
    async collect() {
      this.set(await lastBackup())
    },
  })
}

/** Adds the version of PostgreSQL; while the database is down there is none. */
function gaugeEngine(db: Database, registry: Registry): void {
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

function gaugeFiles(fileStore: FileStore, registry: Registry): void {
  new Gauge({
    name: 'cashbook_files_reachable',
    help: '1 while the store of files can be used',
    registers: [registry],
    async collect() {
      this.set(
        await fileStore.probe().then(
          () => 1,
          () => 0,
        ),
      )
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
