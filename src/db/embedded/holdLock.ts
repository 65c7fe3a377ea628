import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, startOf } from './processFacts.ts'

type Lock = { release(): void }

/**
 * Holds `path` for the life of this process. A lock whose process has ended is taken over; one
 * whose process runs is refused with a plain sentence.
 */
export async function holdLock(path: string): Promise<Lock> {
  const mine = `${process.pid}\n${startOf(process.pid)}\n${randomUUID()}\n`
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    while (!linked(draft, path)) {
      const holder = read(path)
      if (holder === undefined) continue
      refuseIfRunning(holder, path)
      // Several may find the same dead holder: the last to rename has it, and the others, looking
      // again after a pause far longer than the step from reading to renaming, see that.
      renameSync(draft, path)
      await sleep(100)
      const holding = read(path)
      if (holding === mine) break
      refuseIfRunning(holding ?? '', path)
      throw new Error(`Another start of this database was quicker (${path})`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

function refuseIfRunning(holder: string, path: string): void {
  const [pid, start] = holder.split('\n')
  if (!isRunning(Number(pid)) || startOf(Number(pid)) !== start) return
  throw new Error(
    `The database is already in use by the running process ${pid} (${path}). ` +
      'Stop that one first, or give this one another DATA_DIR.',
  )
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

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
