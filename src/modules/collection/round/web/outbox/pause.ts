import { openPersonDatabase, type Pause } from '#platform/web/device/personDatabase.ts'

// One rule for every tab and for the worker: how long an outbox waits after it got no answer. The
// device keeps it, so a new tab, a reload and the worker go on where the others were.

const FIRST_MS = 5_000
const LAST_MS = 40_000
/** No pause is longer, whatever the server asks for. */
const LONGEST_MS = 60 * 60_000

/** What came of an attempt without an answer. */
export type Failure = {
  /** What the server asked for, in ms. */
  retryAfterMs?: number | undefined
  /** True when it was known that nothing can be reached: the next pause is not longer for it. */
  wasCutOff?: boolean | undefined
}

/** Returns the pause after an attempt without an answer: 5, 10, 20 and then every 40 s. */
export function pauseAfter(
  before: Pause | undefined,
  now: number,
  { retryAfterMs = 0, wasCutOff = false }: Failure = {},
): Pause {
  const known = before?.failures ?? 0
  const failures = wasCutOff ? Math.max(1, known) : known + 1
  const ownMs = Math.min(FIRST_MS * 2 ** (failures - 1), LAST_MS)
  return { failures, from: now, until: now + Math.min(Math.max(ownMs, retryAfterMs), LONGEST_MS) }
}

/**
 * Returns how long nothing is to be sent from now on, in ms; 0 for no time. Before its beginning a pause
 * is void: the clock was set back, and would stop the outbox for as long.
 */
export function getWaitMs(pause: Pause | undefined, now: number): number {
  if (!pause) return 0
  const { until, from = until - LAST_MS } = pause
  return from <= now ? Math.max(until - now, 0) : 0
}

/** Returns the pause of a user's outbox; undefined while the server answers. */
export async function readPause(userId: number): Promise<Pause | undefined> {
  const db = await openPersonDatabase(userId)
  return (await db.get('person', 'self'))?.pause
}

/** Keeps the pause of a user's outbox; undefined ends it. */
export async function notePause(userId: number, pause: Pause | undefined): Promise<void> {
  const db = await openPersonDatabase(userId)
  const transaction = db.transaction('person', 'readwrite')
  const person = await transaction.store.get('self')
  if (person) await transaction.store.put({ ...person, pause }, 'self')
  await transaction.done
}

/** The pause of an outbox: on the device for every tab and the worker, here where that cannot store it. */
export class StoredPause {
  #unstored: (Pause & { userId: number }) | undefined

  read(userId: number): Promise<Pause | undefined> {
    return readPause(userId).catch(() =>
      this.#unstored?.userId === userId ? this.#unstored : undefined,
    )
  }

  /** Begins the pause after an attempt without an answer. */
  async begin(userId: number, now: number, failure: Failure): Promise<Pause> {
    const pause = pauseAfter(await this.read(userId), now, failure)
    this.#unstored = { ...pause, userId }
    await notePause(userId, pause).catch(() => {})
    return pause
  }

  async end(userId: number): Promise<void> {
    this.#unstored = undefined
    const pause = await readPause(userId).catch(() => undefined)
    if (pause) await notePause(userId, undefined).catch(() => {})
  }
}
