import type { Target } from '#platform/web/layout/LinkTo.tsx'
import { reloanWebMessages } from './messages.ts'

/** The list of reloans, and what it is called. */
export const RELOANS = { to: '/reloan', place: reloanWebMessages.reloans }

/** Returns the link to a new reloan of a customer's cashbook, or of those that the user selects. */
export const toReloanLink = (customerId: number, cashbookId?: number): Target => ({
  to: '/reloan/add',
  search: { customerId, cashbookIds: cashbookId },
})

/** Returns the link to the statement of a reloan. */
export const toStatementLink = (id: number): Target => ({ to: '/reloan/statement', search: { id } })

/** Returns the link to a cashbook on its customer's page. */
export const toCashbookLink = (customerId: number, cashbookId: number): Target => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId },
})
