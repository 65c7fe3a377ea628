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

type Given = { password: string; username?: string | undefined; minLength: number }

/**
 * Returns what is wrong with a new password: too short, among the most common, or the username;
 * case is ignored.
 */
export function findWeakness({ password, username, minLength }: Given): Message | undefined {
  if (password.length < minLength) return passwordMessages.PASSWORD_SHORTER_THAN
  const lower = password.toLowerCase()
  if (lower.trim() === '' || getCommon(minLength).has(lower))
    return passwordMessages.PASSWORD_COMMON
  return lower === username?.toLowerCase() ? passwordMessages.PASSWORD_IS_USERNAME : undefined
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
