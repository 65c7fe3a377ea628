import { getEnglish, type DeclaredMessage } from './declaredMessages.ts'

/** One English wording and its different translations. */
export type Differing = { readonly english: string; readonly messages: readonly DeclaredMessage[] }

/**
 * Finds the same English with different Malay or Chinese: often right (a label, a heading and a
 * button), and for a native reader to verify.
 */
export function differing(messages: readonly DeclaredMessage[]): Differing[] {
  const byEnglish = new Map<string, DeclaredMessage[]>()
  for (const message of messages) {
    const english = getEnglish(message).join(' / ').toLowerCase()
    byEnglish.set(english, [...(byEnglish.get(english) ?? []), message])
  }
  return [...byEnglish.values()]
    .filter((alike) => variants(alike) > 1)
    .flatMap((alike) =>
      alike
        .slice(0, 1)
        .map((first) => ({ english: getEnglish(first).join(' / '), messages: alike })),
    )
    .sort((a, b) => a.english.localeCompare(b.english))
}

// "Tambah Bayaran" on a button and "Tambah bayaran" in a line are the same words.
function variants(messages: readonly DeclaredMessage[]): number {
  return new Set(messages.map(({ my, zh }) => `${my.toLowerCase()}|${zh}`)).size
}
