import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, senAmount } from '#platform/contract/field.ts'

/** How a paper compares with the books. */
export const PAPER_STATES = ['IN_BOOKS', 'CHANGED', 'REMOVED', 'BOUNCED'] as const
export type PaperState = (typeof PAPER_STATES)[number]

const lender = z
  .object({ name: z.string(), licenceNumber: z.string() })
  .meta({ description: 'the business that confirms it, as it is set now' })

/** What everybody who holds a paper may know about it: no name of a customer, and no balance. */
export const checkedPaper = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RECEIPT'),
    lender,
    number: z.string(),
    date: businessDay,
    amount: senAmount,
    state: z.enum(PAPER_STATES),
    since: businessDay.nullable(),
  }),
  z.object({
    kind: z.literal('STATEMENT'),
    lender,
    number: z.string(),
    from: businessDay,
    to: businessDay,
    lineCount: z.int().meta({ description: 'lines of the paper, as it was printed' }),
    totalDebit: senAmount,
    totalCredit: senAmount,
    state: z.enum(PAPER_STATES).extract(['IN_BOOKS', 'CHANGED']),
    since: businessDay.nullable(),
  }),
  z.object({
    kind: z.literal('IOU'),
    lender,
    number: z.string(),
    date: businessDay,
    amount: senAmount.meta({ description: 'to pay back' }),
    amountLent: senAmount,
    handedOver: senAmount.nullable().meta({ description: 'null where the paper does not say it' }),
    signedOn: businessDay.nullable(),
    state: z.enum(PAPER_STATES).extract(['IN_BOOKS', 'CHANGED', 'REMOVED']),
    since: businessDay.nullable(),
  }),
])

export const checkPaper = endpoint({
  method: 'GET',
  path: '/public/check/{code}',
  summary: 'Whether the receipt, statement or IOU with this code is in the books as it was printed',
  access: 'PUBLIC',
  requestsPerMinute: 30,
  params: z.object({ code: z.string() }),
  output: checkedPaper,
})
