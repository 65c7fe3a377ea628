import { join, resolve } from 'node:path'
import { z } from 'zod'

/** What may be set from outside; everything has a default. */
export type Settings = {
  port: number
  host: string
  /** Where the embedded database and uploaded files live. */
  dataDir: string
  /** Where a head of the operation log's chain is kept each day. */
  logHeadsDir: string
  /** An external PostgreSQL in place of the embedded one. */
  databaseUrl: string | undefined
  /** The same database past a pooler, for what belongs to a session: migrations and jobs. */
  databaseDirectUrl: string | undefined
  /** A streaming replica of it, for reports. */
  databaseReplicaUrl: string | undefined
  /** How long a report waits for the replica to catch up before it asks the primary. */
  replicaWaitSeconds: number
  /** False behind a pooler in transaction mode. */
  areStatementsPrepared: boolean
  /** The most connections that requests of this process hold. */
  databaseConnections: number
  /** The address people reach us at, for links and HSTS. */
  publicUrl: string | undefined
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: string
  /** How long it still takes requests once it was told to stop, no longer ready. */
  drainSeconds: number
  /** The longest that stopping may take. */
  shutdownSeconds: number
  /** Who may read the metrics from elsewhere. */
  metricsToken: string | undefined
  timeZone: string
  /** Who lends: stands at the head of documents. */
  businessName: string | undefined
  adminUsername: string | undefined
  adminPassword: string | undefined
}

const text = z.string().trim().min(1)

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const seconds = z.coerce.number().min(0).max(600)

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  LOG_HEADS_DIR: text.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_WAIT_SECONDS: seconds.default(2),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: text.default('loopback'),
  DRAIN_SECONDS: seconds.default(0),
  SHUTDOWN_SECONDS: seconds.default(30),
  METRICS_TOKEN: text.min(16, 'needs at least 16 characters').optional(),
  BUSINESS_TIME_ZONE: text.refine(isTimeZone, 'is no IANA time zone').default('Asia/Kuala_Lumpur'),
  BUSINESS_NAME: text.max(100).optional(),
  ADMIN_USERNAME: text.max(100).toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6, 'needs at least 6 characters').max(200).optional(),
})

/** Reads the settings. @throws Error with one line for each variable at fault. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const set = result.data
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    logHeadsDir: resolve(set.LOG_HEADS_DIR ?? join(set.DATA_DIR, 'log-heads')),
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    replicaWaitSeconds: set.DATABASE_REPLICA_WAIT_SECONDS,
    areStatementsPrepared: set.DATABASE_PREPARED === 'on',
    databaseConnections: set.DATABASE_CONNECTIONS,
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUSTED_PROXIES,
    drainSeconds: set.DRAIN_SECONDS,
    shutdownSeconds: set.SHUTDOWN_SECONDS,
    metricsToken: set.METRICS_TOKEN,
    timeZone: set.BUSINESS_TIME_ZONE,
    businessName: set.BUSINESS_NAME,
    adminUsername: set.ADMIN_USERNAME,
    adminPassword: set.ADMIN_PASSWORD,
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
