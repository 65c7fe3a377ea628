import { negateSen, type Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { handOverWebMessages as text } from './messages.ts'

/** Returns the message for a difference of counted less expected cash: exact, short or over. */
export function describeDifference(differenceSen: Sen): [Message, Values?] {
  if (differenceSen === 0) return [text.exact]
  return differenceSen < 0
    ? [text.short, { amountSen: negateSen(differenceSen) }]
    : [text.over, { amountSen: differenceSen }]
}
