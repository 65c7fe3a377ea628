import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ROLE_NAMES, ROLES, type RoleId } from '#core/access/roles.ts'
import { readDatabaseUrl } from '#db/connection/databaseHosts.ts'
import { MIN_PASSWORD_LENGTH } from '#platform/contract/field.ts'
import { RECIPIENT } from './backup/encryption.ts'
import type { BackupSchedule } from './backup/schedule/backUpOnTime.ts'
import { bucketObjects } from '#platform/server/files/bucketObjects.ts'
import type { Bucket } from '#platform/server/files/s3Store.ts'

/** The settings from the environment. Every one has a default. */
export type Settings = {
  port: number
  host: string
  /** The folder of the embedded database, and of uploaded files when there is no bucket. */
  dataDir: string
  /** An S3-compatible store for uploaded files. */
  bucket: Bucket | undefined
  /** The product's key, for servers that share no folder; otherwise it is in DATA_DIR. */
  secretKey: string | undefined
  /** The folder where a head of the operation log's chain is stored each day. */
  logHeadsDir: string
  /** The folder of a system's own PostgreSQL programs, for the embedded database. */
  postgresBinDir: string | undefined
  /** An external PostgreSQL in place of the embedded one. */
  databaseUrl: string | undefined
  /** The same database without the pooler, for work that needs a session: migrations and jobs. */
  databaseDirectUrl: string | undefined
  /** A streaming replica of the database, for reports. */
  databaseReplicaUrl: string | undefined
  /** How long a report waits for the replica to catch up before it reads from the primary. */
  replicaWaitSeconds: number
  /** False behind a pooler in transaction mode. */
  areStatementsPrepared: boolean
  /** The maximum number of connections for requests of this process. */
  databaseConnections: number
  /** The maximum number of additional connections for reports and exports. */
  reportConnections: number
  /** The maximum number of requests per minute of a user, in each process. */
  requestsPerMinute: number
  uploadMegabytesPerDay: number
  /** The disk space that files leave free. */
  storageReserveMegabytes: number
  /** The public address of the product, for links and HSTS. */
  publicUrl: string | undefined
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string
  /** How long the server keeps serving after the stop signal, while it is no longer ready. */
  drainSeconds: number
  /** The maximum time that stopping may take. */
  shutdownSeconds: number
  /** The token that allows reading the metrics from another machine. */
  metricsToken: string | undefined
  /** Whether the API description is public. */
  areDocsServed: boolean
  /** The folder of the server's own backups. */
  backupDir: string
  /** Backups that the server makes by itself; none when undefined. */
  backups: BackupSchedule | undefined
  /** The public key of age for which backups are encrypted. */
  backupRecipient: string | undefined
  /** The key that marks backups as ours; otherwise it is in DATA_DIR. */
  backupAuthKey: string | undefined
  /** When the server proves the books by itself; never when undefined. */
  verifyAt: readonly string[] | undefined
  /** The secret key of backups, with which the server restores the newest as a trial each week. */
  drillKeyFile: string | undefined
  /** Whether webhooks may go to http and to addresses of this machine and its networks. */
  areWebhooksInside: boolean
  timeZone: string
  /** The name of the lender, at the top of documents. */
  businessName: string | undefined
  minPasswordLength: number
  /** The roles that need a passkey or codes. */
  secondFactorRoles: readonly RoleId[]
  adminUsername: string | undefined
  adminPassword: string | undefined
  logLevel: string
}

const text = z.string().trim().min(1)

const postgresUrl = text.transform((given, context) => {
  try {
    return readDatabaseUrl(given)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})
/** One time of day or several: `03:00,13:00`. */
const timesOfDay = text
  .transform((given) => given.split(',').map((time) => time.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time of day such as 03:00, or 03:00,13:00'),
    ),
  )
const seconds = z.coerce.number().min(0).max(600)

const webUrl = z.url({
  protocol: /^https?$/,
  error: 'is no address such as https://cashbook.example.my',
})

const settingsOf = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'is no name of a bucket').optional(),
  S3_PREFIX: text
    .regex(
      /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/,
      'is no path such as lender-a, without slashes at its ends',
    )
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  SECRET_KEY: text.min(32, 'needs at least 32 characters').optional(),
  LOG_HEADS_DIR: text.optional(),
  POSTGRES_BIN_DIR: text.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_WAIT_SECONDS: seconds.default(2),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  REPORT_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(8),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(1_200),
  UPLOAD_MEGABYTES_PER_DAY: z.coerce.number().int().min(1).default(500),
  STORAGE_RESERVE_MEGABYTES: z.coerce.number().int().min(0).default(200),
  PUBLIC_URL: webUrl.optional(),
  TRUSTED_PROXIES: text.default('loopback'),
  DRAIN_SECONDS: seconds.default(0),
  SHUTDOWN_SECONDS: seconds.default(30),
  METRICS_TOKEN: text.min(16, 'needs at least 16 characters').optional(),
  API_DOCS: z.enum(['on', 'off']).default('on'),
  BACKUP_AT: timesOfDay.optional(),
  BACKUP_RECIPIENT: text.regex(RECIPIENT, 'is no public key of age: age1…').optional(),
  BACKUP_AUTH_KEY: text.min(32, 'needs at least 32 characters').optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_TO: z.enum(['folder', 'bucket']).default('folder'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  VERIFY_AT: z.literal('off').or(timesOfDay).default(['04:00']),
  DRILL_KEY_FILE: text.optional(),
  WEBHOOKS_INSIDE: z.enum(['on', 'off']).default('off'),
  BUSINESS_TIME_ZONE: text.refine(isTimeZone, 'is no IANA time zone').default('Asia/Kuala_Lumpur'),
  BUSINESS_NAME: text.max(100).optional(),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(MIN_PASSWORD_LENGTH)
    .max(64)
    .default(MIN_PASSWORD_LENGTH),
  REQUIRE_SECOND_FACTOR: z
    .string()
    .default('')
    .transform((given) =>
      given
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(ROLE_NAMES, `has a role that is none of ${ROLE_NAMES.join(', ')}`)))
    .transform((names) => names.map((name) => ROLES[name])),
  ADMIN_USERNAME: text.max(100).toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `needs at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(200)
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
}

const OF_BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

const variables = z.object(settingsOf).superRefine((set, context) => {
  if (set.BACKUP_AT !== undefined && set.BACKUP_RECIPIENT === undefined) {
    const message = 'is missing: backups by BACKUP_AT are encrypted for it'
    context.addIssue({ code: 'custom', path: ['BACKUP_RECIPIENT'], message })
  }
  if (set.BACKUP_TO === 'bucket' && set.S3_BUCKET === undefined) {
    const message = 'is bucket, and there is none: S3_BUCKET'
    context.addIssue({ code: 'custom', path: ['BACKUP_TO'], message })
  }
  if (set.S3_PREFIX !== undefined && set.S3_BUCKET === undefined) {
    const message = 'is a place in a bucket, and there is none: S3_BUCKET'
    context.addIssue({ code: 'custom', path: ['S3_PREFIX'], message })
  }
  if (set.DRILL_KEY_FILE !== undefined && set.BACKUP_TO === 'bucket') {
    const message =
      'restores backups of BACKUP_DIR, and BACKUP_TO is bucket: drill on another machine'
    context.addIssue({ code: 'custom', path: ['DRILL_KEY_FILE'], message })
  }
  const missing = OF_BUCKET.filter((name) => set[name] === undefined)
  if (missing.length === OF_BUCKET.length) return
  const message = `is missing: files go to a bucket by ${OF_BUCKET.join(', ')} together`
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
})

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsOf)

/** Reads the settings. @throws Error with one line for each invalid variable */
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
    bucket: getBucket(set),
    secretKey: set.SECRET_KEY,
    logHeadsDir: resolve(set.LOG_HEADS_DIR ?? join(set.DATA_DIR, 'log-heads')),
    postgresBinDir: set.POSTGRES_BIN_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    replicaWaitSeconds: set.DATABASE_REPLICA_WAIT_SECONDS,
    areStatementsPrepared: set.DATABASE_PREPARED === 'on',
    databaseConnections: set.DATABASE_CONNECTIONS,
    reportConnections: set.REPORT_CONNECTIONS,
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    uploadMegabytesPerDay: set.UPLOAD_MEGABYTES_PER_DAY,
    storageReserveMegabytes: set.STORAGE_RESERVE_MEGABYTES,
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUSTED_PROXIES,
    drainSeconds: set.DRAIN_SECONDS,
    shutdownSeconds: set.SHUTDOWN_SECONDS,
    metricsToken: set.METRICS_TOKEN,
    areDocsServed: set.API_DOCS === 'on',
    backupDir: getBackupDir(set),
    backups: getBackups(set),
    backupRecipient: set.BACKUP_RECIPIENT,
    backupAuthKey: set.BACKUP_AUTH_KEY,
    verifyAt: set.VERIFY_AT === 'off' ? undefined : set.VERIFY_AT,
    drillKeyFile: set.DRILL_KEY_FILE && resolve(set.DRILL_KEY_FILE),
    areWebhooksInside: set.WEBHOOKS_INSIDE === 'on',
    timeZone: set.BUSINESS_TIME_ZONE,
    businessName: set.BUSINESS_NAME,
    minPasswordLength: set.PASSWORD_MIN_LENGTH,
    secondFactorRoles: set.REQUIRE_SECOND_FACTOR,
    adminUsername: set.ADMIN_USERNAME,
    adminPassword: set.ADMIN_PASSWORD,
    logLevel: set.LOG_LEVEL,
  }
}

function getBackups(set: z.infer<typeof variables>): BackupSchedule | undefined {
  const { BACKUP_AT: at, BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = set
  if (at === undefined || recipient === undefined) return undefined
  const bucket = set.BACKUP_TO === 'bucket' ? getBucket(set) : undefined
  const objects = bucket && bucketObjects(bucket)
  const key = { backupAuthKey: set.BACKUP_AUTH_KEY, dataDir: resolve(set.DATA_DIR) }
  return { at, recipient, key, folder: getBackupDir(set), bucket: objects, keepDays }
}

const getBackupDir = (set: z.infer<typeof variables>) =>
  resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups'))

function getBucket(set: z.infer<typeof variables>): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = set
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_PREFIX: prefix } = set
  if (!endpoint || !name || !accessKey || !secretKey) return undefined
  return { endpoint, name, prefix, region, accessKey, secretKey }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
