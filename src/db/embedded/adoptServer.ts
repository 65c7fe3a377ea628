import { databaseUrl, type Layout } from './layout.ts'
import { findLivingServer } from './pidFile.ts'
import { isRunning } from './processFacts.ts'
import { type RunningServer } from './runningServer.ts'
import { untilReady } from './untilReady.ts'

/**
 * Adopts the server that survived its starter, if any: waits for one that is still starting, and
 * for the end of one that is stopping.
 */
export async function adoptServer(
  layout: Layout,
  log: (message: string) => void,
): Promise<RunningServer | undefined> {
  const living = findLivingServer(layout.cluster)
  if (living === undefined) return undefined
  const { pid, port } = living
  const server = { pid, url: databaseUrl(layout, port), isGone: () => !isRunning(pid) }
  if ((await untilReady({ ...server, cluster: layout.cluster })) === 'gone') return undefined
  log(`Took over the database that was still running (process ${pid})`)
  return server
}
