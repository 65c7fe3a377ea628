import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, workingDirectoryOf } from './processFacts.ts'

export type LivingServer = { pid: number; port: number; status: string }

// Larger than any process id, so nothing ever runs under it.
const NO_PROCESS = 2_147_483_647

/** What PostgreSQL wrote about itself: line 1 its pid, line 4 its port, line 8 its status. */
export function readPidFile(cluster: string): LivingServer | undefined {
  const lines = readLines(cluster)
  if (lines === undefined) return undefined
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

/** The server still running on this cluster, if any: one whose own starter was killed. */
export function findLivingServer(cluster: string): LivingServer | undefined {
  const server = readPidFile(cluster)
  if (server === undefined || !isRunning(server.pid)) return undefined
  const directory = workingDirectoryOf(server.pid)
  if (directory === realpathSync(cluster)) return server
  // Elsewhere than on Linux it may stay unknown; then the password decides on connecting.
  return directory === '' && process.platform !== 'linux' ? server : undefined
}

/**
 * PostgreSQL refuses to start while the pid of its old file exists, even as a zombie or as another
 * program. Only the pid is voided: by the rest it sees whether orphans still share its memory.
 */
export function voidStalePid(cluster: string): void {
  const lines = readLines(cluster)
  if (lines === undefined || findLivingServer(cluster) !== undefined) return
  const path = join(cluster, 'postmaster.pid')
  const isCutShort = !/^\d+$/.test(lines[0] ?? '')
  if (isCutShort) rmSync(path)
  else writeFileSync(path, [NO_PROCESS, ...lines.slice(1)].join('\n'))
}

function readLines(cluster: string): string[] | undefined {
  const path = join(cluster, 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : undefined
}
