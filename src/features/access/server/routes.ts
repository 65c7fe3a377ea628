import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { getRolePermissions } from './getRolePermissions.ts'
import { listRoles } from './listRoles.ts'
import { setRolePermissions } from './setRolePermissions.ts'

export const accessRoutes: readonly Route[] = [
  serve(calls.listRoles, listRoles),
  serve(calls.getRolePermissions, getRolePermissions),
  serve(calls.setRolePermissions, setRolePermissions),
]
