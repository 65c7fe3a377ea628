import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, senAmount } from '#platform/contract/field.ts'

/** How a paper compares with the books. */
export const PAPER_STATES = ['IN_BOOKS', 'CHANGED', 'REMOVED', 'BOUNCED'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** What everybody who holds a paper may know about it: no name, and no balance. */
export const checkedPaper = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RECEIPT'),
    number: z.string(),
    date: businessDay,
    amount: senAmount,
    state: z.enum(PAPER_STATES),
    since: businessDay.nullable(),
  }),
  z.object({
    kind: z.literal('STATEMENT'),
    number: z.string(),
    from: businessDay,
    to: businessDay,
    lineCount: z.int().meta({ description: 'lines of the paper, as it was printed' }),
    totalDebit: senAmount,
    totalCredit: senAmount,
    state: z.enum(PAPER_STATES).extract(['IN_BOOKS', 'CHANGED']),
    since: businessDay.nullable(),
  }),
])

export const checkPaper = endpoint({
  method: 'GET',
  path: '/public/check/{code}',
  summary: 'Whether the receipt or statement with this code is in the books as it was printed',
  access: 'PUBLIC',
  requestsPerMinute: 30,
  params: z.object({ code: z.string() }),
  output: checkedPaper,
})
