import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** Only super admins make keys, and no key may. */
const SUPER_ADMINS = {
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  needsPerson: true,
} as const

export const listApiKeys = endpoint<typeof server.listApiKeys>()({
  method: 'GET',
  path: '/configuration/api-key',
  reads: ['KEYS'],
  ...SUPER_ADMINS,
})

export const createApiKey = endpoint<typeof server.createApiKey>()({
  method: 'POST',
  path: '/configuration/api-key',
  changes: ['KEYS'],
  ...SUPER_ADMINS,
})

export const revokeApiKey = endpoint<typeof server.revokeApiKey>()({
  method: 'DELETE',
  path: '/configuration/api-key/{id}',
  changes: ['KEYS'],
  ...SUPER_ADMINS,
})
