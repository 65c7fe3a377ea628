import type { ActiveOrInactive } from '#core/recordStatus.ts'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { endSessions } from '../../auth/server/sessions.ts'
import { getNoun, type StaffRoleId } from './getNoun.ts'
import { otherPersonToChange } from './personToChange.ts'
import { changeUsers } from './userRows.ts'

/**
 * Returns the handler that activates or deactivates a user of a role. Deactivation ends their
 * sessions immediately, and those of an agent's runners.
 */
export function setPersonStatus(roleId: RoleId) {
  return async (
    context: Context<Actor>,
    {
      params: { id },
      body: { status },
    }: { params: { id: number }; body: { status: ActiveOrInactive } },
  ) => {
    const { db, now } = context
    const old = await otherPersonToChange(context, roleId, id)
    await changeUsers(db, [id], { status, updated_at: now })
    if (status !== 1) await endSessions(db, [id, ...(await getRunners(db, id))])
    return {
      data: { id, status },
      log: {
        action: `${getNoun(old.role_id as StaffRoleId)}.setStatus` as const,
        entity: 'user' as const,
        entityId: id,
        agentId: old.agent_id,
        before: { username: old.username, status: old.status },
        after: { username: old.username, status },
      },
    }
  }
}

async function getRunners(db: Database, agentId: number): Promise<number[]> {
  const runners = await db
    .selectFrom('users')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('role_id', '=', ROLES.RUNNER)
    .execute()
  return runners.map(({ id }) => id)
}
