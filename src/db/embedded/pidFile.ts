import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, getWorkingDirectory } from './processFacts.ts'
import { readIfThere } from './readIfThere.ts'

export type LivingServer = { pid: number; port: number; status: string }

// Larger than any process id, so nothing ever runs under it.
const NO_PROCESS = 2_147_483_647

/** Reads PostgreSQL's own pid file: line 1 its pid, line 4 its port, line 8 its status. */
export function readPidFile(cluster: string): LivingServer | undefined {
  const lines = readLines(cluster)
  if (lines === undefined) return undefined
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

/** Finds the server that still runs on this cluster, if any: its starter was killed. */
export function findLivingServer(cluster: string): LivingServer | undefined {
  const server = readPidFile(cluster)
  if (server === undefined || !isRunning(server.pid)) return undefined
  const directory = getWorkingDirectory(server.pid)
  if (directory === realpathSync(cluster)) return server
  // On other systems than Linux it may be unknown; then the password decides on connecting.
  return directory === '' && process.platform !== 'linux' ? server : undefined
}

/**
 * Voids the pid of PostgreSQL's old file, because it refuses to start while that pid exists, even
 * as a zombie or as another program. The other lines stay: by them it detects orphans on its
 * memory.
 */
export function voidStalePid(cluster: string): void {
  const lines = readLines(cluster)
  if (lines === undefined || findLivingServer(cluster) !== undefined) return
  const path = join(cluster, 'postmaster.pid')
  const isCutShort = !/^\d+$/.test(lines[0] ?? '')
  if (isCutShort) rmSync(path)
  else writeFileSync(path, [NO_PROCESS, ...lines.slice(1)].join('\n'))
}

/** PostgreSQL replaces the file of a dead server, so one that was there may be gone. */
function readLines(cluster: string): string[] | undefined {
  return readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')
}
