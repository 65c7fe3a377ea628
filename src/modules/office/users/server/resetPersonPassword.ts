import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { refuseWeakPassword } from '#platform/server/secrets/weakPasswords.ts'
import { endSessions } from '../../auth/server/sessions.ts'
import { getNoun } from './getNoun.ts'
import { otherPersonToChange } from './personToChange.ts'
import { changeUsers } from './userRows.ts'

type Given = { params: { id: number }; body: { newPassword: string }; prepared: string }

/** Returns the handler that sets a new password for a user of a role and ends their sessions. */
export function resetPersonPassword(roleId: RoleId) {
  return async (
    context: Context<Actor>,
    { params: { id }, body: { newPassword: password }, prepared: password_hash }: Given,
  ) => {
    const { db, now, minPasswordLength: minLength } = context
    const person = await otherPersonToChange(context, roleId, id)
    refuseWeakPassword('newPassword', { password, username: person.username, minLength })
    const change = { password_hash, is_password_by_other: true, updated_at: now }
    await changeUsers(db, [id], change)
    await endSessions(db, [id])
    return {
      data: null,
      log: {
        action: `${getNoun(person.role_id as RoleId)}.resetPassword` as const,
        entity: 'user' as const,
        entityId: id,
        agentId: person.agent_id,
        after: { username: person.username, ...getPasswordProof(password_hash) },
      },
    }
  }
}
