import { requestMessages } from './requestMessages.ts'
import type { Message } from './message.ts'

const BY_STATUS = new Map<number, Message>([
  [401, requestMessages.NOT_LOGGED_IN],
  [403, requestMessages.NO_PERMISSION],
  [404, requestMessages.NOT_FOUND],
  [413, requestMessages.TOO_LARGE],
  [415, requestMessages.WRONG_CONTENT_TYPE],
  [429, requestMessages.TOO_OFTEN],
  [502, requestMessages.UNAVAILABLE],
  [503, requestMessages.UNAVAILABLE],
  [504, requestMessages.UNAVAILABLE],
])

/** Returns the message of an HTTP status alone: a framework's or a gateway's refusal. */
export function statusMessage(status: number): Message {
  return (
    BY_STATUS.get(status) ??
    (status >= 500 ? requestMessages.UNEXPECTED : requestMessages.MALFORMED)
  )
}
