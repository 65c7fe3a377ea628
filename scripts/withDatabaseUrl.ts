import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#app/server/env.ts'
import { untilAborted } from '#app/server/backup/untilAborted.ts'
import { getLayout } from '#db/embedded/layout.ts'
import { runningUrl } from '#db/embedded/runningUrl.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { abortOnSignals } from './terminal/abortOnSignals.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir' | 'postgresBinDir'>

/**
 * Runs work on the database of the settings: an external one, the embedded one of a running server, or the embedded one
 * started just for this. @throws Error when there is none: only a start and a restore make one
 */
export async function withDatabaseUrl<T>(
  { databaseUrl, dataDir, postgresBinDir: binDir }: Where,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const served = databaseUrl ?? runningUrl(dataDir)
  if (served !== undefined) return work(served)
  if (!existsSync(join(getLayout(dataDir).cluster, 'PG_VERSION'))) {
    throw new Error(
      `There is no database in ${dataDir}, and no DATABASE_URL. Give this command the settings of the server.`,
    )
  }
  const signal = abortOnSignals()
  const server = await startEmbedded({ dataDir, binDir, log: () => {} })
  return untilAborted(signal, work(server.url)).finally(() => server.stop())
}
