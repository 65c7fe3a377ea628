import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let notes: readonly { words: string }[] = []

/**
 * Adds words to the footer of the printed page while the component is mounted: the filters of a
 * list.
 */
export function usePrintNote(words: string): void {
  useEffect(() => {
    if (words === '') return
    const note = { words }
    change([...notes, note])
    return () => change(notes.filter((each) => each !== note))
  }, [words])
}

/** Returns all such words of the page. */
export function usePrintNotes(): readonly { words: string }[] {
  return useSyncExternalStore(
    (notice) => {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
    () => notes,
  )
}

function change(next: typeof notes) {
  notes = next
  listeners.forEach((notice) => notice())
}
