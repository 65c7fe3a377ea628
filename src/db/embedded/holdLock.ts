import { linkSync, renameSync, rmSync, utimesSync, writeFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import { isRunning, getStart } from './processFacts.ts'
import { hasCode, readIfThere } from './readIfThere.ts'

type Lock = { release(): void }

/**
 * Holds `path` for the life of this process. Takes over a lock whose process has ended.
 * @throws Error with a plain sentence when its process runs.
 */
export async function holdLock(path: string): Promise<Lock> {
  const mine = describeMyself()
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    while (!linked(draft, path) && !(await tookOver(draft, path, mine)));
  } finally {
    rmSync(draft, { force: true })
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (readIfThere(path) === mine) rmSync(path, { force: true })
    },
  }
}

async function tookOver(draft: string, path: string, mine: string): Promise<boolean> {
  const holder = readIfThere(path)
  if (holder === undefined) return false
  await refuseIfAlive(holder, path)
  // Several may find the same dead holder. Each checks and renames in one step, the last to rename
  // has it, and after a much longer pause all can see which one it was.
  if (readIfThere(path) !== holder) return false
  renameSync(draft, path)
  await sleep(100)
  if (readIfThere(path) === mine) return true
  throw new Error(`Another start of this database was quicker (${path})`)
}

async function refuseIfAlive(text: string, path: string): Promise<void> {
  const deadline = Date.now() + 4 * HEARTBEAT_MS
  for (;;) {
    const holder = verifyHolder(text, path)
    if (!holder.isAlive) return
    // A holder elsewhere may just have ended: its heartbeat stops.
    if (!holder.isElsewhere || Date.now() > deadline || readIfThere(path) !== text) {
      throw new Error(
        `The database is in use by ${holder.name} (${path}). Stop that one first, or give this ` +
          'one another DATA_DIR.',
      )
    }
    await sleep(500)
  }
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The data directory was removed; PostgreSQL itself reports it.
  }
}

/** How often a holder touches its lock, for processes that cannot see its own. */
const HEARTBEAT_MS = 5_000

/** Describes this process in a lock file; unique, so that a holder recognises its own. */
function describeMyself(): string {
  return [process.pid, getStart(process.pid), hostname(), randomUUID(), ''].join('\n')
}

type Holder = { name: string; isAlive: boolean; isElsewhere: boolean }

function verifyHolder(text: string, path: string): Holder {
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
