import type { z } from 'zod'
import type { listingLine } from '../contract.ts'

export type Stop = z.input<typeof listingLine>

/** The page of a stop's customer, with the cashbook that the stop is about. */
export const customerOf = ({ customerId, cashbookId }: Stop) => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId },
})
