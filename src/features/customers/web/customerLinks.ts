import type { Target } from '../../../kit/web/LinkTo.tsx'

/** A customer's own page. */
export const detailsOf = (id: number): Target => ({ to: '/customer/details', search: { id } })

/** The form of a customer there is. */
export const editOf = (id: number): Target => ({ to: '/customer/edit', search: { id } })

/** A new cashbook for a customer. */
export const lendTo = (customerId: number): Target => ({
  to: '/cashbook/add',
  search: { customerId },
})
