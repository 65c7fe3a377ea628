import type { Database } from '#db/connect.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import { groupsMessages } from '../messages.ts'

const NAME_TAKEN = { path: 'groupName', message: groupsMessages.GROUP_NAME_TAKEN }

type NewGroup = { agentId: number; name: string }

/** Inserts groups, and returns their ids. @throws AppError 409 when an agent has the name */
export function insertGroups(
  { db, actor, now }: Context<Actor>,
  groups: readonly NewGroup[],
): Promise<number[]> {
  const written = { created_by: actor.id, created_at: now, updated_at: now }
  const rows = groups.map(({ agentId, name }) => ({
    agent_id: agentId,
    group_name: name,
    ...written,
  }))
  return unlessTaken(insertForIds(db, 'customer_groups', rows), 'customer_groups_name', NAME_TAKEN)
}

/** Gives a group another name. @throws AppError 409 when its agent has the name */
export async function renameGroup(
  { db, now }: Context<Actor>,
  id: number,
  name: string,
): Promise<void> {
  const renaming = db
    .updateTable('customer_groups')
    .set({ group_name: name, updated_at: now })
    .where('id', '=', id)
    .execute()
  await unlessTaken(renaming, 'customer_groups_name', NAME_TAKEN)
}

export async function deleteGroup(db: Database, id: number): Promise<void> {
  await db.deleteFrom('customer_groups').where('id', '=', id).execute()
}
