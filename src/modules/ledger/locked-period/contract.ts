import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getLockedPeriod = endpoint<typeof server.getLockedPeriod>()({
  method: 'GET',
  path: '/configuration/locked-period',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  reads: ['BUSINESS'],
})

export const setLockedPeriod = endpoint<typeof server.setLockedPeriod>()({
  method: 'PUT',
  path: '/configuration/locked-period',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  changes: ['BUSINESS'],
})
