import { createStore, useStore } from '#platform/web/createStore.ts'

/** The result of the last tap as text, and its undo while that is offered. */
export type LastDone = { words: string; isPaid: boolean; onUndo?: (() => void) | undefined }

/** How long the line is visible; the card keeps its own Undo. */
const SHOWN_MS = 6_000

const lastDone = createStore<LastDone | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a result in place of the previous one. */
export function showLastDone(next: LastDone | undefined): void {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => showLastDone(undefined), SHOWN_MS)
  lastDone.set(next)
}

export function useLastDone(): LastDone | undefined {
  return useStore(lastDone)
}
