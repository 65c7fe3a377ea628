import type { RoleId } from '#core/access/roles.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { readSessions } from '../../auth/server/readSessions.ts'
import { endSessions } from '../../auth/server/sessions.ts'
import { getNoun, type StaffRoleId } from './getNoun.ts'
import { selectPeople } from './personRows.ts'
import { otherPersonToChange } from './personToChange.ts'

type Given = { params: { id: number } }

/** Returns the handler that lists the open sessions of a user of a role. */
export function listPersonSessions(roleId: RoleId) {
  return async (context: Context<Actor>, { params: { id } }: Given) => {
    const person = await selectPeople(context, roleId)
      .select('users.id')
      .where('users.id', '=', id)
      .executeTakeFirst()
    return readSessions(context, orNotFound(person).id)
  }
}

/** Returns the handler that logs out a user of a role on all devices. */
export function endPersonSessions(roleId: RoleId) {
  return async (context: Context<Actor>, { params: { id } }: Given) => {
    const person = await otherPersonToChange(context, roleId, id)
    const { length: ended } = await readSessions(context, id)
    await endSessions(context.db, [id])
    return {
      data: { ended },
      log: {
        action: `${getNoun(person.role_id as StaffRoleId)}.endSessions` as const,
        entity: 'user' as const,
        entityId: id,
        agentId: person.agent_id,
        after: { username: person.username, sessions: ended },
      },
    }
  }
}
