import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const listTransfers = endpoint<typeof server.listTransfers>()({
  method: 'GET',
  path: '/transaction/transfer',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: [...MANAGERS, 'RUNNER'],
  reads: ['LOANS'],
  list: { kind: 'SLICES', search: 'searchTerm' },
})

export const confirmTransfers = endpoint<typeof server.confirmTransfers>()({
  method: 'PUT',
  path: '/transaction/transfer/confirm',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  changes: ['LOANS'],
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
