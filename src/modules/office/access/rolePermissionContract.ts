import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ofRole, rolePermission } from './contract.ts'

export const getRolePermissions = endpoint({
  method: 'GET',
  path: '/configuration/role-permission/{id}',
  summary:
    'The permissions of a role: the user’s own role, and others with PERMISSION_MANAGEMENT_READ',
  access: 'SIGNED_IN',
  params: ofRole,
  output: z.array(rolePermission),
})
