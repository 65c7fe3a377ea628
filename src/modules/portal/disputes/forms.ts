import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredLines, id, businessDay, senAboveZero } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { disputeMessages as text } from './messages.ts'
import { DISPUTE_KINDS, DISPUTE_OUTCOMES } from './contract.ts'

export const words = labelled(requiredLines(1_000), text.words)

export const reportDisputeBody = z.object({
  cashbookId: labelled(id, text.cashbook),
  transactionId: labelled(id, text.payment).optional(),
  date: labelled(businessDay, text.day)
    .optional()
    .meta({ description: 'the day of the payment when left out, or today' }),
  kind: labelled(z.enum(DISPUTE_KINDS), text.kind),
  amount: labelled(senAboveZero, text.amount).optional(),
  words,
})

export const reportDispute = withBody(contract.reportDispute, reportDisputeBody)

export const writeInDisputeBody = z.object({ words })

export const writeInDispute = withBody(contract.writeInDispute, writeInDisputeBody)

export const answerDisputeBody = z.object({
  outcome: labelled(z.enum(DISPUTE_OUTCOMES), text.outcome),
  correctionId: labelled(id, text.correction).optional().meta({
    description: 'when corrected: of that customer, recorded, changed or removed since the report',
  }),
  words,
})

export const answerDispute = withBody(contract.answerDispute, answerDisputeBody)
