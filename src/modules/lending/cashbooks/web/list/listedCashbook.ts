import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import type { listCashbooksByStatus, listCustomersByStatus } from '../../contract.ts'

export type CashbookPage = ResponseOf<typeof listCashbooksByStatus>
export type ListedCashbook = CashbookPage['items'][number]
export type CustomerPage = ResponseOf<typeof listCustomersByStatus>
export type ListedOwner = CustomerPage['items'][number]

/** Returns the link to the customer's page with this cashbook open. */
export const getCashbook = ({ customerId, id }: ListedCashbook): Target => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId: id },
})

/** Returns the status in a URL; unsettled by default. */
export function statusIn(text: string): CashbookStatus {
  const known = Object.values(CASHBOOK_STATUS).find((status) => String(status) === text)
  return known ?? CASHBOOK_STATUS.UNSETTLED
}
