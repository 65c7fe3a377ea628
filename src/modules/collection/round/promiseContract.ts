import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  labelled,
  optionalLines,
  senAboveZero,
} from '#platform/contract/field.ts'
import { COLLECTION_ACCESS, COLLECTORS, promise, PROMISE_STATES } from './contract.ts'
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
    remark: labelled(optionalLines(500), text.remark),
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

/** How many days ahead a customer may promise. */
export const OWN_PROMISE_DAYS = 30

/** A promise as its customer sees it. */
export const ownPromise = promise
  .pick({ id: true, cashbookId: true, madeOn: true, date: true, amount: true, paid: true })
  .extend({ state: z.enum(PROMISE_STATES), isByCustomer: z.boolean() })

export const listOwnPromises = endpoint({
  method: 'GET',
  path: '/portal/promise',
  summary: 'The customer’s latest promises on one of their own loans, newest first',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['CUSTOMER'],
  query: z.object({ cashbookId: labelled(id, text.cashbook) }),
  output: z.object({ items: z.array(ownPromise).meta({ description: 'at most 20' }) }),
})

export const recordOwnPromise = endpoint({
  method: 'POST',
  path: '/portal/promise',
  summary: 'The customer promises to pay on one of their own loans; replaces an open promise',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['CUSTOMER'],
  body: z.object({
    cashbookId: labelled(id, text.cashbook),
    promisedDate: labelled(businessDay, text.promisedDate).meta({
      description: `from today to ${OWN_PROMISE_DAYS} days ahead`,
    }),
    promisedAmount: labelled(senAboveZero, text.promisedAmount).optional().meta({
      description:
        'integer, sen, at most the balance: what is due on the promised day when left out',
    }),
  }),
  output: ownPromise,
})
