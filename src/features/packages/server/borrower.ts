import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Returns the agent and the address of a visible customer. The query is here because packages must
 * not depend on the customers feature and its scope file. @throws AppError NOT_FOUND
 */
export async function borrower({ db, actor }: Context<Actor>, customerId: number) {
  const row = await db
    .selectFrom('customers')
    .select(['agent_id as agentId', 'region', 'postal_code as postalCode'])
    .where('id', '=', customerId)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .$if(!isAdminType(actor.roleId), (rows) => rows.where('agent_id', '=', actor.agentId))
    .$if(actor.roleId === ROLES.CUSTOMER, (rows) => rows.where(sql.lit(false)))
    .executeTakeFirst()
  return orNotFound(row)
}
