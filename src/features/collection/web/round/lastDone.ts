import { useSyncExternalStore } from 'react'

/** What the last tap did, in words, and how to take it back while that is offered. */
export type LastDone = { words: string; isPaid: boolean; onUndo?: (() => void) | undefined }

/** How long it stands there; the card keeps its own Undo. */
const SHOWN_MS = 6_000

const listeners = new Set<() => void>()
let shown: LastDone | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows one thing in the place of the one before. */
export function showLastDone(next: LastDone | undefined): void {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => showLastDone(undefined), SHOWN_MS)
  shown = next
  listeners.forEach((notice) => notice())
}

export function useLastDone(): LastDone | undefined {
  return useSyncExternalStore(
    (notice) => {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
    () => shown,
  )
}
