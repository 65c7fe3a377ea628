import type { Target } from '../../../platform/web/LinkTo.tsx'

/** A customer's own page. */
export const detailsOf = (id: number): Target => ({ to: '/customer/details', search: { id } })

/** The credit form of a customer's only active cashbook; with several, the page to choose one. */
export function creditOf({ id, activeCashbookIds }: WithCashbooks): Target {
  const [only, ...others] = activeCashbookIds
  if (only === undefined || others.length > 0) return detailsOf(id)
  return { to: '/customer/details', search: { id, credit: only } }
}

type WithCashbooks = { id: number; activeCashbookIds: readonly number[] }

/** A customer's page with the link to their own page open, to be handed over. */
export const portalLinkOf = (id: number): Target => ({
  to: '/customer/details',
  // The tab is a phone's: there the panel is folded away.
  search: { id, tab: 'customer', portalLink: 'new' },
})

/** The form of a customer there is. */
export const editOf = (id: number): Target => ({ to: '/customer/edit', search: { id } })

/** A reloan of a customer's cashbooks. */
export const reloanOf = (customerId: number): Target => ({
  to: '/reloan/add',
  search: { customerId },
})

/** A new cashbook for a customer. */
export const lendTo = (customerId: number): Target => ({
  to: '/cashbook/add',
  search: { customerId },
})
