import type ts from 'typescript'
import { declaredMessages, type DeclaredMessage } from '../texts/declaredMessages.ts'
import { ownLocales } from '../texts/ownLocales.ts'
import { hardCoded } from '../texts/hardCoded.ts'
import { messageFaults } from '../texts/messageFaults.ts'
import { messageUses, getPlaces } from '../texts/messageUses.ts'
import { sourceFiles } from '../texts/sources.ts'

/**
 * Checks the product's texts: every message is used and complete in three languages, and every
 * visible text is a message. The type of a message requires its languages.
 */
export async function checkTexts(files: readonly ts.SourceFile[] = sourceFiles()) {
  const messages = files.flatMap(declaredMessages)
  const uses = messageUses(files)
  const unused = messages
    .filter((message) => getPlaces(message, uses).length === 0)
    .map(({ place, table, key }) => `${place}: ${table}.${key} is never said`)
  return [
    ...unused,
    ...messages.flatMap(messageFaults),
    ...repeatedCodes(messages),
    ...unlistedCodes(messages, files),
    ...files.flatMap(hardCoded),
    ...files.flatMap(ownLocales),
    ...files.flatMap(foreignCurrency),
  ]
}

/** Finds a code that two tables claim: a page that loads both cannot be shown. */
function repeatedCodes(messages: readonly DeclaredMessage[]): string[] {
  const codes = messages.filter(({ key }) => key === key.toUpperCase())
  const first = new Map(codes.toReversed().map((message) => [message.key, message]))
  return codes
    .filter((message) => first.get(message.key) !== message)
    .map(({ key, place }) => `${place}: ${key} is the code of ${first.get(key)?.place ?? ''}, too`)
}

const REFUSALS = 'src/app/server/allRefusals.ts'

/** Finds a table of the server whose codes the API's document would leave out. */
function unlistedCodes(
  messages: readonly DeclaredMessage[],
  files: readonly ts.SourceFile[],
): string[] {
  const listed = files.find(({ fileName }) => fileName === REFUSALS)?.text ?? ''
  const tables = messages
    .filter(({ key, file }) => key === key.toUpperCase() && !file.includes('/web/'))
    .map(({ table }) => table)
  return [...new Set(tables)]
    .filter((table) => !new RegExp(`^  ${table},$`, 'm').test(listed))
    .map((table) => `${REFUSALS} lacks ${table}, which has codes`)
}

/** Finds a currency that `Intl` writes as MYR; the product writes RM itself. */
function foreignCurrency(file: ts.SourceFile): string[] {
  return file.text
    .split('\n')
    .flatMap((line, i) =>
      /\bMYR\b/.test(line) ? [`${file.fileName}:${i + 1} says MYR, where RM is meant`] : [],
    )
}
