import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const listTransfers = endpoint<typeof server.listTransfers>()({
  method: 'GET',
  path: '/transaction/transfer',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: [...MANAGERS, 'RUNNER'],
  reads: ['LOANS'],
  list: { kind: 'SLICES', search: 'searchTerm', sorts: true },
})

/** By what the list can be sorted; without it the oldest waiting ones, or the newest others, first. */
export const TRANSFER_SORTS = [
  'customerName',
  'businessDate',
  'runnerName',
  'accountName',
  'reference',
  'amount',
] as const

/** The maximum number of transfers in one act. */
export const MAX_AT_ONCE = 500

export const confirmTransfers = endpoint<typeof server.confirmTransfers>()({
  method: 'PUT',
  path: '/transaction/transfer/confirm',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  changes: ['LOANS'],
  movesMoney: true,
})

export const unconfirmTransfers = endpoint<typeof server.unconfirmTransfers>()({
  method: 'PUT',
  path: '/transaction/transfer/unconfirm',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  changes: ['LOANS'],
  movesMoney: true,
})

export const bounceTransfers = endpoint<typeof server.bounceTransfers>()({
  method: 'POST',
  path: '/transaction/transfer/bounce',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const bounceTransfer = endpoint<typeof server.bounceTransfer>()({
  method: 'POST',
  path: '/transaction/transfer/{id}/bounce',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})
