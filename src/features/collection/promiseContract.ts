import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  labelled,
  optionalText,
  senAboveZero,
} from '#platform/contract/field.ts'
import { COLLECTION_ACCESS, COLLECTORS, promise } from './contract.ts'
import { collectionMessages as text } from './messages.ts'

export const listPromises = endpoint({
  method: 'GET',
  path: '/transaction/promise',
  summary: 'The latest promises of a customer, newest first, and how many were kept',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  query: z.object({ customerId: labelled(id, text.customer) }),
  output: z.object({
    items: z.array(promise).meta({ description: 'at most 20' }),
    kept: z.int(),
    broken: z.int(),
  }),
})

export const recordPromise = endpoint({
  method: 'POST',
  path: '/transaction/promise',
  summary: 'Record a promise to pay that was made without a visit; arrears stay as they are',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  body: z.object({
    cashbookId: labelled(id, text.cashbook),
    promisedDate: labelled(businessDay, text.promisedDate),
    promisedAmount: labelled(senAboveZero, text.promisedAmount)
      .optional()
      .meta({ description: 'integer, sen: what is due on the promised day when left out' }),
    remark: labelled(optionalText(500), text.remark),
  }),
  output: promise,
})

export const removePromise = endpoint({
  method: 'DELETE',
  path: '/transaction/promise/{id}',
  summary: 'Remove a promise; a runner only their own',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  params: idParams,
  output: z.null(),
})
