import { ROLE_NAMES, ROLES } from '#core/access/roles.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

/** Handles the fixed list of roles. */
export const handleListRoles: Read<typeof endpoints.listRoles> = async () =>
  ROLE_NAMES.map((name) => ({ id: ROLES[name], name }))
