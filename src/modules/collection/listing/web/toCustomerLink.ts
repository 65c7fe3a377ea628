import type { z } from 'zod'
import type { listingLine } from '../contract.ts'

export type Stop = z.input<typeof listingLine>

/** Returns the link to a stop's customer, with the cashbook of the stop. */
export const toCustomerLink = ({ customerId, cashbookId }: Stop) => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId },
})
