import type { Target } from '../../../platform/web/LinkTo.tsx'

/** A reloan of a customer's cashbook, or of whichever they choose. */
export const reloanOf = (customerId: number, cashbookId?: number): Target => ({
  to: '/reloan/add',
  search: { customerId, cashbookIds: cashbookId },
})

/** The statement of a reloan. */
export const statementOf = (id: number): Target => ({ to: '/reloan/statement', search: { id } })

/** A cashbook on its customer's page. */
export const cashbookOf = (customerId: number, cashbookId: number): Target => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId },
})
