import { existsSync, realpathSync } from 'node:fs'
import { databaseUrl, layoutOf } from './layout.ts'
import { findLivingServer } from './pidFile.ts'

/** For commands beside a running Cashbook: the URL of its embedded database, if it runs now. */
export function runningUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const layout = layoutOf(realpathSync(dataDir))
  const server = findLivingServer(layout.cluster)
  return server?.status === 'ready' ? databaseUrl(layout, server.port) : undefined
}
