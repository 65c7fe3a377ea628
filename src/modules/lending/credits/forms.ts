import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  seen,
  labelled,
  id,
  senAboveZero,
  businessDay,
  optionalLines,
  visitedAt,
  plainLines,
  requiredLines,
} from '#platform/contract/field.ts'
import { transferFields } from '#modules/ledger/accounts/forms.ts'
import * as contract from './contract.ts'
import { creditMessages as text } from './messages.ts'
import { correctionMessages } from './correctionMessages.ts'

const seenTransactionCount = seen(z.int().min(0)).optional().meta({
  description:
    'the cashbook’s transactionCount as the form saw it: 409 CASHBOOK_CHANGED when it moved on',
})

export const creditIn = z.object({
  cashbookId: labelled(id, text.cashbook),
  creditAmount: labelled(senAboveZero, text.creditAmount),
  date: labelled(businessDay, text.date).optional(),
  runnerId: labelled(id.nullable(), text.runner).optional(),
  remark: labelled(optionalLines(500), text.remark),
  ...transferFields,
  seenTransactionCount,
  visitedAt: labelled(visitedAt, text.visitedAt).optional(),
})

export const recordCredit = withBody(contract.recordCredit, creditIn)

export const recordRefundBody = z.object({
  cashbookId: labelled(id, text.cashbook),
  amount: labelled(senAboveZero, text.amount),
  date: labelled(businessDay, text.date).optional(),
  remark: labelled(optionalLines(500), text.remark),
  ...transferFields,
  seenTransactionCount,
})

export const recordRefund = withBody(contract.recordRefund, recordRefundBody)

export const updateTransactionBody = z.object({
  remark: labelled(plainLines().max(500), text.remark).optional(),
  amount: labelled(senAboveZero, text.amount).optional(),
  reason: labelled(optionalLines(500), text.reason).meta({
    description: 'required when the amount changes; kept in the operation log',
  }),
})

export const updateTransaction = withBody(contract.updateTransaction, updateTransactionBody)

export const removeTransactionBody = z.object({ reason: labelled(optionalLines(500), text.reason) })

export const removeTransaction = withBody(contract.removeTransaction, removeTransactionBody)

export const otherCashbook = labelled(id.nullable(), correctionMessages.otherCashbook)
  .default(null)
  .meta({
    description: 'where the money is recorded in the same act, if anywhere',
  })

const seenCount = seen(z.int().min(0)).optional().meta({
  description: 'the cashbook’s transactionCount as the form saw it: 409 CASHBOOK_CHANGED',
})

export const correctCreditBody = z.object({
  reason: labelled(requiredLines(500), text.reason),
  cashbookId: otherCashbook,
  seenTransactionCount: seenCount,
})

export const correctCredit = withBody(contract.correctCredit, correctCreditBody)

export const recordRecoveryBody = z.object({
  cashbookId: labelled(id, text.cashbook),
  creditAmount: labelled(senAboveZero, correctionMessages.recoveryAmount),
  date: labelled(businessDay, text.date).optional(),
  runnerId: labelled(id.nullable(), text.runner).optional(),
  remark: labelled(optionalLines(500), text.remark),
  ...transferFields,
  seenTransactionCount: seenCount,
  visitedAt: labelled(visitedAt, text.visitedAt).optional(),
})

export const recordRecovery = withBody(contract.recordRecovery, recordRecoveryBody)
