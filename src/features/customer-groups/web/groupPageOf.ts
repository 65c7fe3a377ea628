import type { Target } from '../../../platform/web/LinkTo.tsx'

/** One group with its customers. */
export const groupPageOf = (id: number): Target => ({ to: '/customer/group', search: { id } })
