import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetRolePermissions } from './getRolePermissions.ts'
import { handleListRoles } from './listRoles.ts'
import { handleSetRolePermissions } from './setRolePermissions.ts'

const endpoints = serveAll(contract, schemas)

export const accessRoutes: readonly Route[] = [
  serve(endpoints.listRoles, handleListRoles),
  serve(endpoints.getRolePermissions, handleGetRolePermissions),
  serve(endpoints.setRolePermissions, handleSetRolePermissions),
]
