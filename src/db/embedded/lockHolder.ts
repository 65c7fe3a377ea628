import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import { isRunning, getStart } from './processFacts.ts'

/** How often a holder touches its lock, for processes that cannot see its own. */
export const HEARTBEAT_MS = 5_000

/** Describes this process in a lock file; unique, so that a holder recognises its own. */
export function describeMyself(): string {
  return [process.pid, getStart(process.pid), hostname(), randomUUID(), ''].join('\n')
}

type Holder = { name: string; isAlive: boolean; isElsewhere: boolean }

export function judgeHolder(text: string, path: string): Holder {
  const [pid = '', start, host] = text.split('\n')
  const isElsewhere = host !== hostname()
  // Only the heartbeat of a process in another container or on another machine is visible.
  const isAlive = isElsewhere
    ? Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 3 * HEARTBEAT_MS
    : isRunning(Number(pid)) && getStart(Number(pid)) === start
  return {
    name: isElsewhere ? `process ${pid} on ${host}` : `process ${pid}`,
    isAlive,
    isElsewhere,
  }
}
