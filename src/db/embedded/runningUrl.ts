import { existsSync, realpathSync } from 'node:fs'
import { databaseUrl, getLayout } from './layout.ts'
import { findLivingServer } from './pidFile.ts'

/** Returns the URL of the embedded database of a running Cashbook, for other commands. */
export function runningUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const layout = getLayout(realpathSync(dataDir))
  const server = findLivingServer(layout.cluster)
  return server?.status === 'ready' ? databaseUrl(layout, server.port) : undefined
}
