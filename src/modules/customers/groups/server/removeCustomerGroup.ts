import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { groupsMessages } from '../messages.ts'
import { leaveGroup } from '../../server/customerWrites.ts'
import { deleteGroup } from './groupWrites.ts'
import { lockGroup } from './lockGroup.ts'

/** Handles the removal of an empty customer group. */
export const handleRemoveCustomerGroup: Write<typeof endpoints.removeCustomerGroup> = async (
  context,
  { params: { id } },
) => {
  const { agentId, groupName } = await lockGroup(context, id)
  await refuseMembers(context, id)
  await leaveGroup(context.db, id)
  await deleteGroup(context.db, id)
  const about = {
    action: 'customerGroup.remove',
    entity: 'customerGroup',
    entityId: id,
    agentId,
  } as const
  return { data: null, log: { ...about, before: { groupName } } }
}

async function refuseMembers({ db }: Context<Actor>, id: number) {
  const { count } = await db
    .selectFrom('customers')
    .select(sql<number>`count(*)`.as('count'))
    .where('customer_group_id', '=', id)
    .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .executeTakeFirstOrThrow()
  if (count > 0) throw conflict(groupsMessages.GROUP_NOT_EMPTY, { count })
}
