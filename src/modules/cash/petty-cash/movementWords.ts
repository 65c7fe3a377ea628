import type { Message } from '#platform/contract/message.ts'
import type { MOVEMENT_TYPES } from './contract.ts'
import { pettyCashMessages as text } from './messages.ts'

/** The name of each movement of an account. */
export const MOVEMENT_WORDS: Readonly<Record<(typeof MOVEMENT_TYPES)[number], Message>> = {
  TOP_UP: text.topUp,
  WITHDRAW: text.withdraw,
  ADJUSTMENT: text.adjustment,
  EXPENSE: text.expense,
  DEBIT: text.debit,
  CREDIT: text.credit,
  REFUND: text.refund,
  RELOAN: text.reloan,
  COMMISSION: text.commission,
  MOVE: text.move,
  BOUNCED: text.bounced,
  CORRECTED: text.corrected,
  RECOVERY: text.recovery,
  DIFFERENCE: text.difference,
}
