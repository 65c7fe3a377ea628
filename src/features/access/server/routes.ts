import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetRolePermissions } from './getRolePermissions.ts'
import { handleListRoles } from './listRoles.ts'
import { handleSetRolePermissions } from './setRolePermissions.ts'

export const accessRoutes: readonly Route[] = [
  serve(endpoints.listRoles, handleListRoles),
  serve(endpoints.getRolePermissions, handleGetRolePermissions),
  serve(endpoints.setRolePermissions, handleSetRolePermissions),
]
