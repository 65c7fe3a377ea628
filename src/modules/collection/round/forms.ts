import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, id, businessDay, senAboveZero, optionalLines } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { collectionMessages as text } from './messages.ts'
import { OWN_PROMISE_DAYS } from './contract.ts'

export const recordPromiseBody = z.object({
  cashbookId: labelled(id, text.cashbook),
  promisedDate: labelled(businessDay, text.promisedDate),
  promisedAmount: labelled(senAboveZero, text.promisedAmount)
    .optional()
    .meta({ description: 'integer, sen: what is due on the promised day when left out' }),
  remark: labelled(optionalLines(500), text.remark),
})

export const recordPromise = withBody(contract.recordPromise, recordPromiseBody)

export const recordOwnPromiseBody = z.object({
  cashbookId: labelled(id, text.cashbook),
  promisedDate: labelled(businessDay, text.promisedDate).meta({
    description: `from today to ${OWN_PROMISE_DAYS} days ahead`,
  }),
  promisedAmount: labelled(senAboveZero, text.promisedAmount).optional().meta({
    description: 'integer, sen, at most the balance: what is due on the promised day when left out',
  }),
})

export const recordOwnPromise = withBody(contract.recordOwnPromise, recordOwnPromiseBody)
