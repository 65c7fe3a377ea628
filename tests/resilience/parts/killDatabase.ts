import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLivingServer } from '#db/embedded/pidFile.ts'
import { isRunning } from '#db/embedded/processFacts.ts'

/** SIGKILL for PostgreSQL, all of its processes at once; resolves when none runs any more. */
export async function killDatabase(cluster: string): Promise<void> {
  const server = findLivingServer(cluster)
  if (server === undefined) return
  const all = [server.pid, ...getChildren(server.pid)]
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The backend has already ended by itself.
    }
  }
  while (all.some(isRunning)) await sleep(5)
}

function getChildren(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return processes
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!)
}
