import { roleName } from '#core/access/roles.ts'
import { SETTLERS } from '#core/access/roles.ts'
import type { Actor } from '#platform/server/handler.ts'

/** Returns whether a user may see profit and commissions: agents and admins, as in the report. */
export function maySeeProfit({ roleId }: Pick<Actor, 'roleId'>): boolean {
  return (SETTLERS as readonly string[]).includes(roleName(roleId))
}
