import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import {
  SEALING,
  sealOperationLog,
} from '../../features/operation-log/server/chain/sealOperationLog.ts'
import { startJobs } from '../../kit/server/runJobs.ts'
import { allTasks } from './allTasks.ts'
import { boundHeap } from './boundHeap.ts'
import { buildApp } from './buildApp.ts'
import { readSettings } from './env.ts'
import { furnishHouse } from './furnishHouse.ts'
import { openHouse } from './openHouse.ts'
import { projectRoot } from './productVersion.ts'

/** Starts the product and answers how to stop it. Exits by itself when the database is lost. */
export async function main(env: Record<string, string | undefined>): Promise<() => Promise<void>> {
  boundHeap()
  const settings = readSettings(env)
  const log = pino({ level: env.LOG_LEVEL ?? 'info' })
  const house = await openHouse(settings, log, () => process.exit(1))
  const admin = await furnishHouse(house.db, settings)
  if (admin) process.stdout.write(firstLogin(admin))
  const webRoot = join(projectRoot(), 'dist/web')
  const clock = () => new Date()
  const { timeZone, businessName } = settings
  const app = await buildApp({
    ...house,
    log,
    clock,
    timeZone,
    businessName,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    publicUrl: settings.publicUrl,
  })
  const { db, databaseUrl: url, fileStore } = house
  const parts = { db, fileStore, clock, timeZone, businessName }
  const tasks = [...allTasks, sealOperationLog(settings.logHeadsDir)]
  const timetable = { [SEALING]: '* * * * *' }
  const jobs = await startJobs({ url, tasks, timetable, parts, log })
  const address = await app.listen({ port: settings.port, host: settings.host })
  process.stdout.write(`\n  Cashbook is ready at ${settings.publicUrl ?? address}\n\n`)
  return async () => {
    await app.close()
    await jobs.stop()
    await house.close()
  }
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
