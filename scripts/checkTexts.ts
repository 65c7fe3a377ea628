import type ts from 'typescript'
import { declaredMessages } from './texts/declaredMessages.ts'
import { ownLocales } from './texts/ownLocales.ts'
import { hardCoded } from './texts/hardCoded.ts'
import { messageFaults } from './texts/messageFaults.ts'
import { messageUses, placesOf } from './texts/messageUses.ts'
import { sourceFiles } from './texts/sources.ts'

/**
 * Checks the product's words: every message is used somewhere and says the same in three languages,
 * and nothing that a person reads is no message. That each message has its languages, its type demands.
 */
export async function checkTexts(files: readonly ts.SourceFile[] = sourceFiles()) {
  const messages = files.flatMap(declaredMessages)
  const uses = messageUses(files)
  const unused = messages
    .filter((message) => placesOf(message, uses).length === 0)
    .map(({ place, table, key }) => `${place}: ${table}.${key} is never said`)
  return [
    ...unused,
    ...messages.flatMap(messageFaults),
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
