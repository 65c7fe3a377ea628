import type { Target } from '#platform/web/layout/LinkTo.tsx'

/** Returns the link to one group with its customers. */
export const toGroupLink = (id: number): Target => ({ to: '/customer/group', search: { id } })
