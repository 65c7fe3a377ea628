import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { getRolePermissions } from './getRolePermissions.ts'
import { listRoles } from './listRoles.ts'
import { setRolePermissions } from './setRolePermissions.ts'

export const accessRoutes: readonly Route[] = [
  serve(endpoints.listRoles, listRoles),
  serve(endpoints.getRolePermissions, getRolePermissions),
  serve(endpoints.setRolePermissions, setRolePermissions),
]
