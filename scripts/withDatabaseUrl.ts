import type { Settings } from '#app/server/env.ts'
import { runningUrl } from '#db/embedded/runningUrl.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'

/**
 * Runs work on the database of the settings: an external one, the embedded one of a running server,
 * or the embedded one started just for this.
 */
export async function withDatabaseUrl<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const served = databaseUrl ?? runningUrl(dataDir)
  if (served !== undefined) return work(served)
  const server = await startEmbedded({ dataDir, log: () => {} })
  return work(server.url).finally(() => server.stop())
}
