// On the device, so that the page of a link and the application know the same; the ids of messages only.
const KEY = 'readAnswers'
const MAX_KEPT = 200

/** Returns the ids of the messages about problems that were shown on this device. */
export function getReadAnswers(): ReadonlySet<number> {
  return new Set((localStorage.getItem(KEY) ?? '').split(',').filter(Boolean).map(Number))
}

/** Returns whether a message was shown on this device; one without an id never was. */
export const isAnswerRead = (messageId: number | undefined): boolean =>
  messageId !== undefined && getReadAnswers().has(messageId)

/** Notes the messages that a borrower has before their eyes. */
export function noteAnswersRead(messageIds: readonly number[]): void {
  const known = getReadAnswers()
  const added = messageIds.filter((id) => !known.has(id))
  if (added.length === 0) return
  localStorage.setItem(KEY, [...known, ...added].slice(-MAX_KEPT).join())
}
