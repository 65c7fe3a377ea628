import { copyFileSync, statSync, truncateSync } from 'node:fs'

const LARGEST_BYTES = 5_000_000
const LOOK_MS = 60_000

/**
 * Moves the content of a log above 5 MB to `.1`. PostgreSQL keeps the file open and appends, so the
 * file stays, and what it writes in between is lost.
 */
export function rotateLog(path: string, largestBytes = LARGEST_BYTES): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= largestBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

/** Rotates the log once a minute, until it is ended. */
export function keepLogShort(path: string, log: (message: string) => void): { end(): void } {
  const timer = setInterval(() => {
    try {
      rotateLog(path)
    } catch (error) {
      log(`The log of PostgreSQL is not rotated: ${String(error)}`)
    }
  }, LOOK_MS)
  timer.unref()
  return { end: () => clearInterval(timer) }
}
