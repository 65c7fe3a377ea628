import { type RoleId, roleName } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { LANGUAGES, translate, type Message } from '#platform/contract/message.ts'
import { AppError } from '#platform/server/appError.ts'
import { usersMessages } from '../messages.ts'
import { toLookalikes } from './toLookalikes.ts'

/**
 * Refuses a name that has, or seems to have, the word of another role or of the system in it: the
 * log and receipts could confuse them. The word of the own role is allowed. @throws AppError
 * NAME_RESERVED with the field
 */
export function refuseReservedName(name: string, roleId: RoleId): void {
  const own = ROLE_WORDS[roleName(roleId)]
  const rest = getForms(own).reduce(removeWord, toLookalikes(name))
  const others = [usersMessages.system, ...Object.values(ROLE_WORDS)].filter((word) => word !== own)
  if (!others.flatMap(getForms).some((form) => hasWord(rest, form))) return
  const message = usersMessages.NAME_RESERVED
  throw new AppError(message, { fields: [{ path: 'name', message }] })
}

/** Returns a word as it looks in each language, without blanks. */
const getForms = (word: Message): string[] =>
  LANGUAGES.map((language) => toLookalikes(translate(word, language)).join(''))

/** Returns whether words that follow each other read as the form. Chinese has no blanks between words. */
function hasWord(words: readonly string[], form: string): boolean {
  if (/\p{Script=Han}/u.test(form)) return words.join('').includes(form)
  return words.some((_, at) => getRun(words, at, form) !== undefined)
}

/** Returns how many words from a place on read as the form. */
function getRun(words: readonly string[], at: number, form: string): number | undefined {
  let read = ''
  for (let count = 1; at + count <= words.length; count++) {
    read += words[at + count - 1]
    if (read === form) return count
    if (!form.startsWith(read)) return undefined
  }
  return undefined
}

function removeWord(words: readonly string[], form: string): string[] {
  if (/\p{Script=Han}/u.test(form)) return words.map((word) => word.replaceAll(form, ''))
  const at = words.findIndex((_, start) => getRun(words, start, form) !== undefined)
  if (at < 0) return [...words]
  return removeWord(words.toSpliced(at, getRun(words, at, form) ?? 1), form)
}
