import { commonMessages } from './commonMessages.ts'
import type { Message } from './message.ts'

const BY_STATUS = new Map<number, Message>([
  [401, commonMessages.NOT_LOGGED_IN],
  [403, commonMessages.NO_PERMISSION],
  [404, commonMessages.NOT_FOUND],
  [413, commonMessages.TOO_LARGE],
  [415, commonMessages.WRONG_CONTENT_TYPE],
  [429, commonMessages.TOO_OFTEN],
  [502, commonMessages.UNAVAILABLE],
  [503, commonMessages.UNAVAILABLE],
  [504, commonMessages.UNAVAILABLE],
])

/** Returns the message of an HTTP status alone: a framework's or a gateway's refusal. */
export function statusMessage(status: number): Message {
  return (
    BY_STATUS.get(status) ?? (status >= 500 ? commonMessages.UNEXPECTED : commonMessages.MALFORMED)
  )
}
