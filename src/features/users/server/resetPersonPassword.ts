import type { RoleId } from '../../../core/access/roles.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { endSessions } from '../../auth/server/sessions.ts'
import { nounOf } from './nounOf.ts'
import { otherPersonToChange } from './personToChange.ts'

/** Gives somebody of a role a new password, and ends the sessions of the old one. */
export function resetPersonPassword(roleId: RoleId) {
  return async (
    context: Context<Actor>,
    { params: { id }, prepared: password_hash }: { params: { id: number }; prepared: string },
  ) => {
    const { db, now } = context
    const person = await otherPersonToChange(context, roleId, id)
    await db
      .updateTable('users')
      .set({ password_hash, updated_at: now })
      .where('id', '=', id)
      .execute()
    await endSessions(db, [id])
    return {
      data: null,
      log: {
        action: `${nounOf(roleId)}.resetPassword`,
        entity: 'user',
        entityId: id,
        agentId: person.agent_id,
        after: { username: person.username },
      },
    }
  }
}
