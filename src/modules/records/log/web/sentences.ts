import { createContext, use } from 'react'
import type { Sentences } from '../toSentence.ts'

/** Loads the sentences of all modules: the same promise each time. The shell passes it in. */
export const SentencesContext = createContext<() => Promise<Sentences>>(() =>
  Promise.reject(new Error('nobody has passed the sentences in')),
)

/** Returns the sentences of all modules; suspends until they are loaded. */
export const useSentences = (): Sentences => use(use(SentencesContext)())
