import { setTimeout as sleep } from 'node:timers/promises'
import { forEverybody } from '#db/connection/whileWanted.ts'

/**
 * Creates a probe for monitoring: it runs once at a time for all callers, and no caller waits
 * longer than `patienceMs`; then the result is `late`.
 */
export function createProbe<Found, Late>(
  look: () => Promise<Found>,
  late: Late,
  patienceMs = 1_000,
): () => Promise<Found | Late> {
  let running: Promise<Found> | undefined
  return async () => {
    running ??= forEverybody(look).finally(() => (running = undefined))
    const timer = new AbortController()
    const tooLate = sleep(patienceMs, late, { signal: timer.signal })
    tooLate.catch(() => {})
    return Promise.race([running, tooLate]).finally(() => timer.abort())
  }
}
