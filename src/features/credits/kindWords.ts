import type { TransactionKind } from '../../core/loan/transaction.ts'
import type { Phrase } from '../../platform/contract/text.ts'
import { creditText as text } from './text.ts'

/** What each kind of transaction is called; its direction is part of the word. */
export const KIND_WORDS: Readonly<Record<TransactionKind, Phrase>> = {
  DEBIT: text.kindDebit,
  CREDIT: text.kindCredit,
  REFUND: text.kindRefund,
  RELOAN: text.kindReloan,
  LOSS: text.kindLoss,
}
