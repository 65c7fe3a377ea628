import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import { isRunning, startOf } from './processFacts.ts'

/** How often a holder touches its lock, for those who cannot see its process. */
export const HEARTBEAT_MS = 5_000

/** What a lock file says about who holds it; unique, so that a holder knows its own. */
export function describeMyself(): string {
  return [process.pid, startOf(process.pid), hostname(), randomUUID(), ''].join('\n')
}

type Holder = { name: string; isAlive: boolean; isElsewhere: boolean }

export function judgeHolder(text: string, path: string): Holder {
  const [pid = '', start, host] = text.split('\n')
  const isElsewhere = host !== hostname()
  // A process of another container or machine is not to be seen from here, only its heartbeat.
  const isAlive = isElsewhere
    ? Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 3 * HEARTBEAT_MS
    : isRunning(Number(pid)) && startOf(Number(pid)) === start
  return {
    name: isElsewhere ? `process ${pid} on ${host}` : `process ${pid}`,
    isAlive,
    isElsewhere,
  }
}
