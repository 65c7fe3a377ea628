import type { Message } from '#platform/contract/message.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import type { MovementKind } from './contract.ts'
import { statementMessages as text } from './messages.ts'

/** The name of each kind of movement. */
export const MOVEMENT_WORDS: Readonly<Record<MovementKind, Message>> = {
  ...KIND_WORDS,
  REVERSAL: text.kindReversal,
}

type Translate = (message: Message, values?: Record<string, string>) => string

/** Returns the name of a movement; a reversed one says so. */
export function describeMovement(
  { kind, isReversed }: { kind: MovementKind; isReversed: boolean },
  t: Translate,
): string {
  const word = t(MOVEMENT_WORDS[kind])
  return isReversed ? t(text.reversedKind, { kind: word }) : word
}
