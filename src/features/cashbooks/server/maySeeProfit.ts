import { roleName } from '../../../core/access/roles.ts'
import type { Actor } from '../../../platform/server/handler.ts'
import { SETTLERS } from '../../../core/access/roles.ts'

/** Whether profit and commissions are this person's to know: agents and admin types, as for the report. */
export function maySeeProfit({ roleId }: Pick<Actor, 'roleId'>): boolean {
  return (SETTLERS as readonly string[]).includes(roleName(roleId))
}
