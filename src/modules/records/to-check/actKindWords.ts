import type { Message } from '#platform/contract/message.ts'
import type { ActKind } from './contract.ts'
import { toCheckCardMessages as text } from './cardMessages.ts'

/** The name of each kind of act. */
export const ACT_KIND_WORDS: Readonly<Record<ActKind, Message>> = {
  REMOVED: text.kindRemoved,
  CORRECTED: text.kindCorrected,
  BACKDATED: text.kindBackdated,
  REFUND: text.kindRefund,
  WRITE_OFF: text.kindWriteOff,
  DIFFERENCE: text.kindDifference,
  TERMS: text.kindTerms,
  PHONE: text.kindPhone,
  PROBLEM: text.kindProblem,
  PAPER: text.kindPaper,
}
