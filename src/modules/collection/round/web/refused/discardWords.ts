import type { Message } from '#platform/contract/message.ts'
import type { DiscardReason } from '../outbox/entry.ts'
import { roundMessages } from '../roundMessages.ts'

/** What has become of the money of a payment that is never sent. */
export const DISCARD_WORDS: Record<DiscardReason, Message> = {
  RETURNED: roundMessages.moneyReturned,
  LEFT_TO_AGENT: roundMessages.moneyLeft,
  MISTAKE: roundMessages.moneyMistake,
}
