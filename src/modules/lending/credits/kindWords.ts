import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Message } from '#platform/contract/message.ts'
import { creditMessages as text } from './messages.ts'

/** The name of each kind of transaction, which includes its direction. */
export const KIND_WORDS: Readonly<Record<TransactionKind, Message>> = {
  DEBIT: text.kindDebit,
  CREDIT: text.kindCredit,
  REFUND: text.kindRefund,
  RELOAN: text.kindReloan,
  LOSS: text.kindLoss,
  BOUNCED: text.kindBounced,
  CORRECTED: text.kindCorrected,
  RECOVERY: text.kindRecovery,
}
