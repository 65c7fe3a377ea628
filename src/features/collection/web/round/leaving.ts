import { createStore, useStore } from '#platform/web/createStore.ts'

/** How long a completed card keeps its place, green and without reacting to taps. */
const LEAVING_MS = 300
/** How long taps are ignored after cards have moved up under the finger. */
const DEAF_MS = 200

const leaving = createStore<ReadonlySet<number>>(new Set())
let movedAt = -Infinity

/**
 * Returns the cashbooks that have just been completed; their cards keep their place for a moment.
 */
export function useLeaving(): ReadonlySet<number> {
  return useStore(leaving)
}

/** Keeps a card in its place for a moment. */
export function keepPlace(cashbookId: number): void {
  leaving.set(new Set([...leaving.get(), cashbookId]))
  setTimeout(() => {
    movedAt = performance.now()
    leaving.set(new Set([...leaving.get()].filter((id) => id !== cashbookId)))
  }, LEAVING_MS)
}

/** Returns whether a tap is intended, not the second half of a double tap on the next card. */
export function isTapMeant(cashbookId: number): boolean {
  return !leaving.get().has(cashbookId) && performance.now() - movedAt > DEAF_MS
}
