import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const listRoles = endpoint<typeof server.listRoles>()({
  method: 'GET',
  path: '/configuration/role',
  access: 'SIGNED_IN',
  reads: 'NONE',
})

export const setRolePermissions = endpoint<typeof server.setRolePermissions>()({
  method: 'POST',
  path: '/configuration/role-permission/{id}',
  needsPerson: true,
  access: 'PERMISSION_MANAGEMENT_UPDATE',
  changes: ['BUSINESS'],
  bareList: 'items',
})

export const getRolePermissions = endpoint<typeof server.getRolePermissions>()({
  method: 'GET',
  path: '/configuration/role-permission/{id}',
  access: 'SIGNED_IN',
  reads: ['BUSINESS'],
})
