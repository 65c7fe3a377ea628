import type { Settings } from '#app/server/env.ts'
import { runningUrl } from '#db/embedded/runningUrl.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir' | 'postgresBinDir'>

/**
 * Runs work on the database of the settings: an external one, the embedded one of a running server,
 * or the embedded one started just for this.
 */
export async function withDatabaseUrl<T>(
  { databaseUrl, dataDir, postgresBinDir: binDir }: Where,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const served = databaseUrl ?? runningUrl(dataDir)
  if (served !== undefined) return work(served)
  const server = await startEmbedded({ dataDir, binDir, log: () => {} })
  return work(server.url).finally(() => server.stop())
}
