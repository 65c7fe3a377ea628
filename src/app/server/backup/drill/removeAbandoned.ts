import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '#db/embedded/findBinaries.ts'
import { holdLock } from '#db/embedded/holdLock.ts'
import { getLayout } from '#db/embedded/layout.ts'
import { findLivingServer } from '#db/embedded/pidFile.ts'
import { isRunning } from '#db/embedded/processFacts.ts'
import { stopServer } from '#db/embedded/stopServer.ts'

/** The beginning of the name of each drill's folder, below the system's folder of temporary files. */
export const DRILL_PREFIX = 'cashbook-drill-'

const HOUR_MS = 3_600_000

/**
 * Removes what killed drills have left: all data of customers, and a running PostgreSQL. Returns the folders. One that
 * a living process uses, and one of another user, stays.
 */
export async function removeAbandoned(binDir: string | undefined): Promise<string[]> {
  const removed: string[] = []
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(DRILL_PREFIX))) {
    const dataDir = join(tmpdir(), name)
    if (isOurs(dataDir) && (await removeUnused(dataDir, binDir))) removed.push(dataDir)
  }
  return removed
}

function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return (
    found !== undefined && found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)
  )
}

async function removeUnused(dataDir: string, binDir: string | undefined): Promise<boolean> {
  const { lock: path, cluster } = getLayout(dataDir)
  if (!existsSync(path) && isYoung(dataDir)) return false
  // Its process lives, or another drill removes it just now.
  const lock = await holdLock(path).catch(() => undefined)
  if (!lock) return false
  const server = findLivingServer(cluster)
  if (server) {
    const { pid } = server
    const { postgres } = findBinaries(binDir)
    await stopServer({ pid, cluster, postgres, isGone: () => !isRunning(pid) })
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  lock.release()
  return true
}

/** A drill that begins has no lock yet, and one that ends has none any more. */
function isYoung(dataDir: string): boolean {
  const found = lstatSync(dataDir, { throwIfNoEntry: false })
  return found === undefined || Date.now() - found.mtimeMs < HOUR_MS
}
