import { commonText } from './commonText.ts'
import type { Phrase } from './text.ts'

const BY_STATUS = new Map<number, Phrase>([
  [401, commonText.NOT_LOGGED_IN],
  [403, commonText.NO_PERMISSION],
  [404, commonText.NOT_FOUND],
  [413, commonText.TOO_LARGE],
  [415, commonText.WRONG_CONTENT_TYPE],
  [429, commonText.TOO_OFTEN],
  [502, commonText.UNAVAILABLE],
  [503, commonText.UNAVAILABLE],
  [504, commonText.UNAVAILABLE],
])

/** What an HTTP status alone tells a person, where nobody said more: a framework's or a gateway's refusal. */
export function statusPhrase(status: number): Phrase {
  return BY_STATUS.get(status) ?? (status >= 500 ? commonText.UNEXPECTED : commonText.MALFORMED)
}
