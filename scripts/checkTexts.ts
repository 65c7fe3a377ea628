import type ts from 'typescript'
import { declaredPhrases } from './texts/declaredPhrases.ts'
import { ownLocales } from './texts/ownLocales.ts'
import { hardCoded } from './texts/hardCoded.ts'
import { phraseFaults } from './texts/phraseFaults.ts'
import { phraseUses, placesOf } from './texts/phraseUses.ts'
import { sourceFiles } from './texts/sources.ts'

/**
 * Checks the product's words: every phrase is used somewhere and says the same in three languages,
 * and nothing that a person reads is no phrase. That each phrase has its languages, its type demands.
 */
export async function checkTexts(files: readonly ts.SourceFile[] = sourceFiles()) {
  const phrases = files.flatMap(declaredPhrases)
  const uses = phraseUses(files)
  const unused = phrases
    .filter((phrase) => placesOf(phrase, uses).length === 0)
    .map(({ place, table, key }) => `${place}: ${table}.${key} is never said`)
  return [
    ...unused,
    ...phrases.flatMap(phraseFaults),
    ...files.flatMap(hardCoded),
    ...files.flatMap(ownLocales),
    ...files.flatMap(foreignCurrency),
  ]
}

/** The currency is written RM, by our own hand: `Intl` would say MYR. */
function foreignCurrency(file: ts.SourceFile): string[] {
  return file.text
    .split('\n')
    .flatMap((line, i) =>
      /\bMYR\b/.test(line) ? [`${file.fileName}:${i + 1} says MYR, where RM is meant`] : [],
    )
}
