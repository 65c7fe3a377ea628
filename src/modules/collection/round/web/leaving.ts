import { createStore, useStore } from '#platform/web/createStore.ts'

/** How long a completed card keeps its place, green and without reacting to taps. */
const LEAVING_MS = 300
/** How long taps are ignored after cards have moved up under the finger. */
const DEAF_MS = 200

/** SAVING until the device has the entry, then DONE. */
export type Leaving = 'SAVING' | 'DONE'

const leaving = createStore<ReadonlyMap<number, Leaving>>(new Map())
const timers = new Set<ReturnType<typeof setTimeout>>()
let movedAt = -Infinity

/**
 * Returns the cashbooks that have just been completed; their cards keep their place for a moment.
 */
export function useLeaving(): ReadonlyMap<number, Leaving> {
  return useStore(leaving)
}

/**
 * Keeps a card in its place until the device has the entry, and for a moment after that. Resolves
 * when the card shows that it is done: what a runner saw done is never lost.
 */
export async function keepPlace(cashbookId: number, stored: Promise<unknown>): Promise<void> {
  leaving.set(new Map([...leaving.get(), [cashbookId, 'SAVING']]))
  await stored
  leaving.set(new Map([...leaving.get(), [cashbookId, 'DONE']]))
  const timer = setTimeout(() => {
    timers.delete(timer)
    movedAt = performance.now()
    leaving.set(new Map([...leaving.get()].filter(([id]) => id !== cashbookId)))
  }, LEAVING_MS)
  timers.add(timer)
}

/** Forgets every card, when the page is left: the next page takes taps at once. */
export function forgetLeaving(): void {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  movedAt = -Infinity
  leaving.set(new Map())
}

/** Returns whether a tap is intended, not the second half of a double tap on the next card. */
export function isTapMeant(cashbookId: number): boolean {
  return !leaving.get().has(cashbookId) && performance.now() - movedAt > DEAF_MS
}
