import type ts from 'typescript'
import { declaredPhrases, englishOf } from './declaredPhrases.ts'
import { phraseUses, placesOf } from './phraseUses.ts'

/** One phrase side by side, as a reader needs it. */
export type PhraseLine = {
  readonly feature: string
  /** `table.key`, to say which one is meant. */
  readonly key: string
  readonly en: string
  readonly my: string
  readonly zh: string
  /** What is filled in, `name, amountSen`. */
  readonly fills: string
  /** The files that say it, which are named after what they show. */
  readonly usedIn: string
}

/** Every phrase of the product, by feature and in the order of its table. */
export function phraseLines(files: readonly ts.SourceFile[]): PhraseLine[] {
  const uses = phraseUses(files)
  return files.flatMap(declaredPhrases).map((phrase) => {
    const { feature, table, key, my, zh } = phrase
    const en = englishOf(phrase).join('\n')
    const fills = [...en.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const usedIn = placesOf(phrase, uses).map((place) => place.replace(/^.*\/|:\d+$/g, ''))
    return {
      ...{ feature, key: `${table}.${key}`, en, my, zh },
      fills: [...new Set(fills)].join(', '),
      usedIn: [...new Set(usedIn)].join(', '),
    }
  })
}
