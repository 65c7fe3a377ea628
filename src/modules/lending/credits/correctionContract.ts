import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  labelled,
  optionalLines,
  requiredLines,
  seen,
  senAboveZero,
  senAmount,
  visitedAt,
} from '#platform/contract/field.ts'
import { transferFields } from '#modules/ledger/accounts/contract.ts'
import { cashbook } from '../cashbooks/contract.ts'
import { transaction } from './contract.ts'
import { correctionMessages as text } from './correctionMessages.ts'
import { creditMessages } from './messages.ts'

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

const CORRECTION = {
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  params: idParams,
} as const

const otherCashbook = labelled(id.nullable(), text.otherCashbook).default(null).meta({
  description: 'where the money is recorded in the same act, if anywhere',
})
const seenCount = seen(z.int().min(0)).optional().meta({
  description: 'the cashbook’s transactionCount as the form saw it: 409 CASHBOOK_CHANGED',
})

export const previewCorrection = endpoint({
  method: 'POST',
  path: '/transaction/credit/{id}/correct/preview',
  summary: 'What a correction of a payment would change; nothing is stored',
  ...CORRECTION,
  readsOnly: true,
  body: z.object({ cashbookId: otherCashbook }),
  output: z.object({
    amount: senAmount,
    businessDate: businessDay.meta({ description: 'the day of the correction: today' }),
    countsOn: businessDay.meta({ description: 'the day on which the payment counted' }),
    cashbook: cashbook.meta({ description: 'without the payment' }),
    moved: cashbook.nullable().meta({ description: 'the other cashbook, with the payment' }),
    willSettle: z.boolean().meta({ description: 'the other cashbook settles by itself' }),
  }),
})

export const correctCredit = endpoint({
  method: 'POST',
  path: '/transaction/credit/{id}/correct',
  summary:
    'Take back any payment of an unsettled cashbook, dated today, and record it on another cashbook',
  ...CORRECTION,
  movesMoney: true,
  body: z.object({
    reason: labelled(requiredLines(500), creditMessages.reason),
    cashbookId: otherCashbook,
    seenTransactionCount: seenCount,
  }),
  output: z.object({
    transaction,
    cashbook,
    moved: z.object({ transaction, cashbook }).nullable(),
  }),
})

export const recordRecovery = endpoint({
  method: 'POST',
  path: '/transaction/recovery',
  summary:
    'Record money that came in on a written-off cashbook; the loss stays, the money is income',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: [...MANAGERS, 'RUNNER'],
  movesMoney: true,
  body: z.object({
    cashbookId: labelled(id, creditMessages.cashbook),
    creditAmount: labelled(senAboveZero, text.recoveryAmount),
    date: labelled(businessDay, creditMessages.date).optional(),
    runnerId: labelled(id.nullable(), creditMessages.runner).optional(),
    remark: labelled(optionalLines(500), creditMessages.remark),
    ...transferFields,
    seenTransactionCount: seenCount,
    visitedAt: labelled(visitedAt, creditMessages.visitedAt).optional(),
  }),
  output: z.object({ transaction, cashbook }),
})
