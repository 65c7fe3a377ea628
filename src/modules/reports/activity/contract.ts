import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** What happened with a customer, in the order of the filter. */
export const ACTIVITY_KINDS = [
  'PAYMENT',
  'VISIT',
  'PROMISE',
  'REMINDER',
  'NOTE',
  'DISPUTE',
  'EDIT',
] as const

export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const listCustomerActivity = endpoint<typeof server.listCustomerActivity>()({
  method: 'GET',
  path: '/customer/{id}/activity',
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  reads: ['CUSTOMERS', 'LOANS', 'ROUND', 'PROMISES', 'REMINDERS', 'NOTES', 'DISPUTES'],
  list: { kind: 'SLICES' },
})
