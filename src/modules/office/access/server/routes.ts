import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { getRolePermissions } from '../rolePermissionContract.ts'
import { handleGetRolePermissions } from './getRolePermissions.ts'
import { handleListRoles } from './listRoles.ts'
import { handleSetRolePermissions } from './setRolePermissions.ts'

export const accessRoutes: readonly Route[] = [
  serve(endpoints.listRoles, handleListRoles),
  serve(getRolePermissions, handleGetRolePermissions),
  serve(endpoints.setRolePermissions, handleSetRolePermissions),
]
