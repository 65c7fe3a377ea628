import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import type { Counters } from '#platform/server/handler.ts'
import { gaugeDatabase, gaugeEngine } from './gauges/gaugeDatabase.ts'
import { gaugeBackup, gaugeProofs } from './gauges/gaugeProofs.ts'
import { gaugeInfo, gaugeReady } from './gauges/gaugeServer.ts'
import { gaugeDisk, gaugeFiles } from './gauges/gaugeStorage.ts'
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

type Watched = { db: Database; fileStore?: FileStore; dataDir?: string }

/** Opens metrics with their own registry, so each server in a process counts separately. */
export function openMetrics({ db, fileStore, dataDir }: Watched): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Memory, processor time, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry })
  let isStopping = false
  gaugeInfo(registry)
  gaugeDatabase(db, registry)
  // After the pool, which would count its statement as waiting.
  gaugeReady(db, () => isStopping, registry)
  gaugeEngine(db, registry)
  gaugeBackup(db, registry)
  gaugeProofs(db, registry)
  if (fileStore) gaugeFiles(fileStore, registry)
  if (dataDir !== undefined) gaugeDisk(dataDir, registry)
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
  const unexpected = counter(
    'unexpected_total',
    'Requests answered with 500: a fault of the program',
    [],
  )
  // A counter that is not there before its first event hides this event from every rate.
  refusals.inc({ code: 'LOGIN_LOCKED' }, 0)
  for (const from of ['primary', 'replica'] as const) reports.inc({ from }, 0)
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
      app.addHook('preClose', async () => void (isStopping = true))
      app.addHook('onResponse', async (request, reply) => {
        const call = getEndpointName(request)
        requests.inc({ call, status: reply.statusCode })
        const labels = { ...getRoute(call), status_code: getStatusClass(reply.statusCode) }
        if (reply.statusCode === 500) unexpected.inc()
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
