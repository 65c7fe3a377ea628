import { englishOf, type DeclaredPhrase } from './declaredPhrases.ts'

/** One English wording and the translations that it has in different places. */
export type Differing = { readonly english: string; readonly phrases: readonly DeclaredPhrase[] }

/**
 * The same English said differently in Malay or Chinese: often rightly so (a label, a heading and a
 * button), and for a native reader to judge.
 */
export function differing(phrases: readonly DeclaredPhrase[]): Differing[] {
  const byEnglish = new Map<string, DeclaredPhrase[]>()
  for (const phrase of phrases) {
    const english = englishOf(phrase).join(' / ').toLowerCase()
    byEnglish.set(english, [...(byEnglish.get(english) ?? []), phrase])
  }
  return [...byEnglish.values()]
    .filter((alike) => variants(alike) > 1)
    .map((alike) => ({ english: englishOf(alike[0]!).join(' / '), phrases: alike }))
    .sort((a, b) => a.english.localeCompare(b.english))
}

// "Tambah Bayaran" on a button and "Tambah bayaran" in a line are the same words.
function variants(phrases: readonly DeclaredPhrase[]): number {
  return new Set(phrases.map(({ my, zh }) => `${my.toLowerCase()}|${zh}`)).size
}
