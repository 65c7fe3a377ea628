import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** Every list that has views and columns of its own; pages name their list by one of these. */
export const LISTS = [
  'admins',
  'agent-customers',
  'agent-petty-cash',
  'agent-runners',
  'agents',
  'approvals',
  'bank-lines',
  'cashbook-owners',
  'cashbook-transactions',
  'cashbooks',
  'commission-payments',
  'conventional-packages',
  'customer-activity',
  'customer-disputes',
  'customer-groups',
  'customer-view',
  'customers',
  'data-migrations',
  'disputes',
  'group-customers',
  'listings',
  'operation-log',
  'petty-cash',
  'previous-cashbooks',
  'record-log',
  'reloans',
  'reminders',
  'runner-collections',
  'runners',
  'system-packages',
  'to-check',
  'transfers',
  'your-runners',
] as const

export const MOST_VIEWS = 50

export const MOST_QUERY_LENGTH = 2_000

const PEOPLE = {
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  needsPerson: true,
} as const

export const getOwnLists = endpoint<typeof server.getOwnLists>()({
  method: 'GET',
  path: '/account/list',
  reads: ['VIEWS'],
  ...PEOPLE,
})

export const createSavedView = endpoint<typeof server.createSavedView>()({
  method: 'POST',
  path: '/account/list/view',
  changes: ['VIEWS'],
  ...PEOPLE,
})

export const updateSavedView = endpoint<typeof server.updateSavedView>()({
  method: 'PUT',
  path: '/account/list/view/{id}',
  changes: ['VIEWS'],
  ...PEOPLE,
})

export const removeSavedView = endpoint<typeof server.removeSavedView>()({
  method: 'DELETE',
  path: '/account/list/view/{id}',
  changes: ['VIEWS'],
  ...PEOPLE,
})

export const setListColumns = endpoint<typeof server.setListColumns>()({
  method: 'PUT',
  path: '/account/list/columns',
  changes: ['VIEWS'],
  ...PEOPLE,
})
