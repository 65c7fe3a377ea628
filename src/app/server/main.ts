import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { todayIn } from '#core/calendar.ts'
import { getReach, type Reach } from '#platform/contract/getReach.ts'
import { getPatchAdvice, readEngineVersion } from '#db/engineVersion.ts'
import { EVENTS } from '../logParts.ts'
import { sendWebhooks } from '#modules/records/webhooks/server/sendWebhooks.ts'
import { followSeals } from '#modules/records/log/server/chain/followSeals.ts'
import { sealOperationLog } from '#modules/records/log/server/chain/sealOperationLog.ts'
import { openSecretKey, type SecretKey } from '#platform/server/secrets/secretKey.ts'
import { startJobs } from '#platform/server/jobs/runJobs.ts'
import { getLimits } from '#platform/server/load/heavyReads.ts'
import { limitUsers } from '#platform/server/pipeline/limitUsers.ts'
import { allTasks, timetable } from './allTasks.ts'
import { checkRecipient } from './backup/encryption.ts'
import { BACKUP_TIMES, backUpOnTime } from './backup/schedule/backUpOnTime.ts'
import { DRILL_TIMES, drillOnTime, type DrillSchedule } from './backup/drill/drillOnTime.ts'
import { buildApp } from './buildApp.ts'
import { readSettings, type Settings } from './env.ts'
import { VERIFY_TIMES, verifyOnTime } from './proof/verifyOnTime.ts'
import { seedDatabase } from './seedDatabase.ts'
import { requestsUnderWay } from './drainOnClose.ts'
import { closeHeadsFolder } from './closeHeadsFolder.ts'
import { checkFileStore } from './checkFileStore.ts'
import { openFileStore } from './openFileStore.ts'
import { openResources } from './openResources.ts'
import { productCommit, productVersion, projectRoot } from './productVersion.ts'
import { stopInTime } from './stopInTime.ts'
import { openLog } from './monitoring/openLog.ts'
import { openMetrics } from './monitoring/openMetrics.ts'

/** Stops the product. Running work is finished first, within the time limit. */
export type Stop = (why: string) => Promise<void>

/** Starts the product and returns the function that stops it. Exits when the database is lost. */
export async function main(env: Record<string, string | undefined>): Promise<Stop> {
  limitHeapGrowth()
  const settings = readSettings(env)
  if (settings.backups) await checkRecipient(settings.backups.recipient)
  const log = openLog(settings.logLevel)
  await checkFileStore(openFileStore(settings), log)
  const resources = await openResources(settings, log, () => process.exit(1))
  const engine = await readEngineVersion(resources.db)
  const admin = await seedDatabase(resources.db, settings)
  if (admin) process.stdout.write(firstLogin(admin))
  const webRoot = join(projectRoot(), 'dist/web')
  const clock = () => new Date()
  const { timeZone, businessName } = settings
  const secretKey = await openSecretKey(settings.dataDir, settings.secretKey)
  await closeHeadsFolder(settings)
  const app = await buildApp({
    ...resources,
    secretKey,
    log,
    clock,
    timeZone,
    businessName,
    minPasswordLength: settings.minPasswordLength,
    secondFactorRoles: settings.secondFactorRoles,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    drainSeconds: settings.drainSeconds,
    limits: limitUsers({
      requestsPerMinute: settings.requestsPerMinute,
      uploadBytesPerDay: settings.uploadMegabytesPerDay * 2 ** 20,
    }),
    heavyLimits: getLimits(settings.reportConnections),
    metrics: openMetrics({ ...resources, dataDir: settings.dataDir }),
    metricsToken: settings.metricsToken,
    areDocsServed: settings.areDocsServed,
  })
  const underWay = requestsUnderWay(app)
  const jobs = await startBackground({ settings, resources, secretKey, clock, log })
  const address = await app.listen({ port: settings.port, host: settings.host })
  process.stdout.write(`\n  Cashbook is ready at ${settings.publicUrl ?? address}\n`)
  process.stdout.write(
    `  Cashbook ${productVersion()} (${productCommit()}), Node ${process.versions.node}, PostgreSQL ${engine}\n\n`,
  )
  const words = PHONES[getReach(settings.publicUrl ?? address)]
  if (words) process.stdout.write(words)
  const advice = getPatchAdvice(engine, todayIn(timeZone, clock()))
  if (advice) log.warn(advice)
  return async (why) => {
    log.info({ why, underWay: underWay() }, 'stopping')
    const steps = [
      ['requests', () => app.close()],
      ['background jobs', () => jobs.stop()],
      ['the database', () => resources.close()],
    ] as const
    await stopInTime({ steps, seconds: settings.shutdownSeconds, underWay, log })
  }
}

type Background = {
  settings: Settings
  resources: Awaited<ReturnType<typeof openResources>>
  secretKey: SecretKey
  clock: () => Date
  log: ReturnType<typeof openLog>
}

/**
 * Starts what runs next to requests: the jobs, those of every server and those that need its
 * settings, and the watch over the newest seal.
 */
async function startBackground({ settings, resources, secretKey, clock, log }: Background) {
  const { db, directUrl: url, fileStore } = resources
  const { timeZone, businessName, backups, verifyAt } = settings
  const parts = { db, fileStore, secretKey, clock, timeZone, businessName }
  const tasks = [
    ...allTasks,
    sealOperationLog(settings.logHeadsDir),
    sendWebhooks({ allowsInside: settings.areWebhooksInside, events: EVENTS }),
    ...(backups ? [backUpOnTime(backups, url)] : []),
    ...(verifyAt ? [verifyOnTime({ at: verifyAt, logHeadsDir: settings.logHeadsDir }, url)] : []),
    drillOnTime(getDrills(settings)),
  ]
  const times = {
    ...timetable,
    ...(backups && BACKUP_TIMES),
    ...(verifyAt && VERIFY_TIMES),
    ...DRILL_TIMES,
  }
  const seals = await followSeals({ db, folder: settings.logHeadsDir, log })
  const jobs = await startJobs({ url, tasks, timetable: times, parts, log })
  return {
    async stop() {
      await jobs.stop()
      await seals.end()
    },
  }
}

function getDrills(settings: Settings): DrillSchedule {
  const { backupDir: folder, backupAuthKey, dataDir, logHeadsDir } = settings
  const { postgresBinDir: binDir, drillKeyFile: identityFile } = settings
  return { folder, key: { backupAuthKey, dataDir }, logHeadsDir, binDir, identityFile }
}

function firstLogin({ username, password }: { username: string; password: string }): string {
  return [
    '',
    '  The first super admin, shown only this once:',
    `    username  ${username}`,
    `    password  ${password}`,
    '',
    '',
  ].join('\n')
}

/** What to say about phones at the start: nothing where they can do everything. */
const PHONES: Record<Reach, string | undefined> = {
  HERE: '  Phones cannot reach this address: it opens only on this computer. Let phones in: docs/runbook.md\n\n',
  PLAIN:
    '  Over plain HTTP phones keep no round without a network, and others read along. Let phones in: docs/runbook.md\n\n',
  ALL: undefined,
}

/**
 * Makes V8 collect garbage whenever the heap has doubled. By default V8 waits until it has grown
 * several times over: one export of a million rows added 170 MiB, nearly all of it rows already
 * sent. Collecting at two fifths saves only 20 MiB more and takes a fifth of the time.
 */
function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
