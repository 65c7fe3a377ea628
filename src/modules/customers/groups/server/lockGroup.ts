import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleGroups } from './visibleGroups.ts'

/** Locks a visible group, so that no customer joins it. @throws AppError NOT_FOUND */
export async function lockGroup({ db, actor }: Context<Actor>, id: number) {
  const row = await db
    .selectFrom('customer_groups')
    .select(['id', 'agent_id as agentId', 'group_name as groupName'])
    .where('id', '=', id)
    .where(visibleGroups(actor))
    .forUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}
