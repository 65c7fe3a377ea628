import type { Caller } from './createFairQueue.ts'

// Far more than the sessions that a process serves at a time.
const MOST = 10_000

/**
 * Whose tokens were seen, so that a request beyond its caller's limits is refused without a look into
 * the database. It says nothing about what a token may do, or whether it is still valid.
 */
export type KnownCallers = {
  get(token: string): Caller | undefined
  remember(token: string, caller: Caller): void
}

/** Creates a memory of the last callers; the first that it learned of are forgotten first. */
export function createKnownCallers(most = MOST): KnownCallers {
  const callers = new Map<string, Caller>()
  return {
    get: (token) => callers.get(token),
    remember(token, caller) {
      if (callers.has(token)) return
      callers.set(token, caller)
      const [oldest] = callers.keys()
      if (callers.size > most && oldest !== undefined) callers.delete(oldest)
    },
  }
}
