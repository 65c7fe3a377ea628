import type { RoleId } from '#core/access/roles.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { removeFactors } from '../../auth/server/secondFactor/ownFactors.ts'
import { endSessions } from '../../auth/server/sessions.ts'
import { usersMessages } from '../messages.ts'
import { getNoun, type StaffRoleId } from './getNoun.ts'
import { otherPersonToChange } from './personToChange.ts'

/**
 * Returns the handler that removes the passkeys and codes of a user of a role, after a lost phone,
 * and ends their sessions. The user logs in by password.
 */
export function removePersonFactors(roleId: RoleId) {
  return async (context: Context<Actor>, { params: { id } }: { params: { id: number } }) => {
    const person = await otherPersonToChange(context, roleId, id)
    if (!(await removeFactors(context.db, id))) throw conflict(usersMessages.NO_SECOND_FACTOR)
    await endSessions(context.db, [id])
    return {
      data: null,
      log: {
        action: `${getNoun(person.role_id as StaffRoleId)}.removeSecondFactor` as const,
        entity: 'user' as const,
        entityId: id,
        agentId: person.agent_id,
        before: { username: person.username },
      },
    }
  }
}
