import { dictionary } from '@zxcvbn-ts/language-common'
import type { Message } from '../../contract/message.ts'
import { passwordMessages } from '../../contract/passwordMessages.ts'
import { AppError } from '../appError.ts'

const MOST_COMMON = 3_000
const byLength = new Map<number, ReadonlySet<string>>()

/** As OWASP ASVS 5.0, 6.2.4: the 3,000 most common ones that are long enough here. */
function getCommon(minLength: number): ReadonlySet<string> {
  const known = byLength.get(minLength)
  if (known) return known
  const long = dictionary['passwords-common'].filter(({ length }) => length >= minLength)
  const common = new Set(long.slice(0, MOST_COMMON))
  byLength.set(minLength, common)
  return common
}

type Given = {
  password: string
  username?: string | undefined
  /** The name of the business, as it is shown. */
  businessName?: string | undefined
  minLength: number
}

/**
 * Returns what is wrong with a new password: too short, among the most common, trivial, the username
 * or the name of the business; case is ignored.
 */
export function findWeakness(given: Given): Message | undefined {
  const { password, username, businessName, minLength } = given
  if (password.length < minLength) return passwordMessages.PASSWORD_SHORTER_THAN
  const lower = password.toLowerCase()
  if (lower.trim() === '' || getCommon(minLength).has(lower) || isTrivial(lower))
    return passwordMessages.PASSWORD_COMMON
  if (lower === username?.toLowerCase()) return passwordMessages.PASSWORD_IS_USERNAME
  return isNameOf(businessName, lower) ? passwordMessages.PASSWORD_IS_BUSINESS : undefined
}

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Returns whether a password repeats up to three characters, or goes up or down a row of them. */
function isTrivial(password: string): boolean {
  if (/^(.{1,3}?)\1+$/su.test(password)) return true
  const characters = [...password]
  return [characters, characters.toReversed()].some((each) =>
    SEQUENCES.some((row) => row.repeat(2).includes(each.join(''))),
  )
}

const getLetters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns whether a password is a name, or its first words, with or without signs and digits after it. */
function isNameOf(name: string | undefined, password: string): boolean {
  const letters = getLetters(password).replace(/\d+$/, '')
  if (name === undefined || letters === '') return false
  const words = name.split(/\s+/)
  return words.some((_, count) => getLetters(words.slice(0, count + 1).join('')) === letters)
}

/**
 * Refuses a weak password. @throws AppError PASSWORD_SHORTER_THAN, PASSWORD_COMMON or
 * PASSWORD_IS_USERNAME, which name the field.
 */
export function refuseWeakPassword(path: string, given: Given): void {
  const message = findWeakness(given)
  if (!message) return
  const values = { count: given.minLength }
  throw new AppError(message, { values, fields: [{ path, message, values }] })
}
