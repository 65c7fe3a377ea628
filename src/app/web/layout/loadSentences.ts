import type { Sentences } from '#modules/records/log/toSentence.ts'

let loading: Promise<Sentences> | undefined

/** Loads the sentences of the operation log once. What fails, as without a network, is loaded again. */
export const loadSentences = (): Promise<Sentences> => (loading ??= load())

async function load(): Promise<Sentences> {
  try {
    return (await import('../../logParts.ts')).SENTENCES
  } catch (error) {
    loading = undefined
    throw error
  }
}
