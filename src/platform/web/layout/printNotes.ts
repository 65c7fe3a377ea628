import { useEffect } from 'react'
import type { Language } from '../../contract/message.ts'
import { createStore, useStore } from '../createStore.ts'

const notes = createStore<readonly { words: string }[]>([])

/**
 * Adds words to the footer of the printed page while the component is mounted: the filters of a
 * list.
 */
export function usePrintNote(words: string): void {
  useEffect(() => {
    if (words === '') return
    const note = { words }
    notes.set([...notes.get(), note])
    return () => notes.set(notes.get().filter((each) => each !== note))
  }, [words])
}

/** Returns all such words of the page. */
export function usePrintNotes(): readonly { words: string }[] {
  return useStore(notes)
}

const paperLanguages = createStore<readonly Language[]>([])

/** Prints the footer in the language of the document on the page while the component is mounted. */
export function usePaperLanguage(language: Language): void {
  useEffect(() => {
    paperLanguages.set([language])
    return () => paperLanguages.set([])
  }, [language])
}

/** Returns the language of the document on the page, if there is one. */
export function usePrintedLanguage(): Language | undefined {
  return useStore(paperLanguages)[0]
}
