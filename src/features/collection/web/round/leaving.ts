import { useSyncExternalStore } from 'react'

/** How long a card that is done keeps its place, green and deaf. */
const LEAVING_MS = 300
/** After cards have moved up: what lies under the thumb is not yet what it meant. */
const DEAF_MS = 200

const listeners = new Set<() => void>()
let leaving: ReadonlySet<number> = new Set()
let movedAt = -Infinity

/** The cashbooks that were done a moment ago; their cards keep their place until the thumb has left. */
export function useLeaving(): ReadonlySet<number> {
  return useSyncExternalStore(
    (notice) => {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
    () => leaving,
  )
}

/** Keeps a card in its place for a moment. */
export function keepPlace(cashbookId: number): void {
  change(new Set([...leaving, cashbookId]))
  setTimeout(() => {
    movedAt = performance.now()
    change(new Set([...leaving].filter((id) => id !== cashbookId)))
  }, LEAVING_MS)
}

/** Whether a tap is one, and not the second half of a double tap that meets the next card. */
export function isTapMeant(cashbookId: number): boolean {
  return !leaving.has(cashbookId) && performance.now() - movedAt > DEAF_MS
}

function change(next: ReadonlySet<number>) {
  leaving = next
  listeners.forEach((notice) => notice())
}
