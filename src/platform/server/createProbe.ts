import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A look at something for those who watch the server: however many ask, it is taken once at a time, and
 * nobody waits longer than `patienceMs`; then they get `late`.
 */
export function createProbe<Found, Late>(
  look: () => Promise<Found>,
  late: Late,
  patienceMs = 1_000,
): () => Promise<Found | Late> {
  let running: Promise<Found> | undefined
  return async () => {
    running ??= look().finally(() => (running = undefined))
    const timer = new AbortController()
    const tooLate = sleep(patienceMs, late, { signal: timer.signal })
    tooLate.catch(() => {})
    return Promise.race([running, tooLate]).finally(() => timer.abort())
  }
}
