import type { Target } from '#platform/web/layout/LinkTo.tsx'

/** Returns the link to a customer's page. */
export const toDetailsLink = (id: number): Target => ({ to: '/customer/details', search: { id } })

/**
 * Returns the link to the credit form of a customer's only active cashbook, or to the customer's
 * page when there are several.
 */
export function toCreditLink({ id, activeCashbookIds }: WithCashbooks): Target {
  const [only, ...others] = activeCashbookIds
  if (only === undefined || others.length > 0) return toDetailsLink(id)
  return { to: '/customer/details', search: { id, credit: only } }
}

type WithCashbooks = { id: number; activeCashbookIds: readonly number[] }

/** Returns the link to a customer's page with the dialog for the portal link open. */
export const toPortalLinkDialog = (id: number): Target => ({
  to: '/customer/details',
  // The tab exists on a phone only, where the panel is collapsed.
  search: { id, tab: 'customer', portalLink: 'new' },
})

/** Returns the link to the form of an existing customer. */
export const toEditLink = (id: number): Target => ({ to: '/customer/edit', search: { id } })

/** Returns the link to the comparison of two records; the first one stays unless another is chosen. */
export const toMergeLink = (keptId: number, mergedId: number): Target => ({
  to: '/customer/merge',
  search: { keptId, mergedId },
})

/** Returns the link to a reloan of a customer's cashbooks. */
export const toReloanLink = (customerId: number): Target => ({
  to: '/reloan/add',
  search: { customerId },
})

/** Returns the link to a new cashbook for a customer. */
export const lendTo = (customerId: number): Target => ({
  to: '/cashbook/add',
  search: { customerId },
})
