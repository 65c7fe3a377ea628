import type { RefusalCode } from '#core/loan/refusal.ts'
import { cashRefusals } from './cashRefusals.ts'
import { loanRefusals } from './loanRefusals.ts'
import type { Message } from './message.ts'

/** The texts of what the core refuses, by its codes. */
export const refusalMessages: Readonly<Record<RefusalCode, Message>> = {
  ...loanRefusals,
  ...cashRefusals,
}

/** Returns the text of a code in a response; a newer server may send one that is not known here. */
export function getRefusalMessage(code: string): Message | undefined {
  return Object.hasOwn(refusalMessages, code) ? refusalMessages[code as RefusalCode] : undefined
}
