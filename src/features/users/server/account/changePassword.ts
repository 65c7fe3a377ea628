import { hashPassword, isPasswordRight } from '../../../../kit/server/passwords.ts'
import { found, Refused } from '../../../../kit/server/refused.ts'
import type { Write } from '../../../../kit/server/verb.ts'
import { noteFailure, refuseWhenLocked } from '../../../auth/server/loginFailures.ts'
import { endSessions } from '../../../auth/server/sessions.ts'
import type * as calls from '../../accountContract.ts'
import { usersText } from '../../text.ts'

/** Changes one's own password, and ends every session that the old one opened. */
export const changePassword: Write<typeof calls.changePassword> = async (context, { body }) => {
  const { db, actor, now } = context
  const user = await db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { username, password_hash: current } = found(user)
  // Guessing here is guessing at the login: it is counted and locked the same way.
  await refuseWhenLocked(context, username)
  if (!(await isPasswordRight(body.currentPassword, current))) {
    await noteFailure(context, username)
    const phrase = usersText.CURRENT_PASSWORD_WRONG
    throw new Refused(phrase, { fields: [{ path: 'currentPassword', phrase }], keepsWritten: true })
  }
  const password_hash = await hashPassword(body.newPassword)
  await db
    .updateTable('users')
    .set({ password_hash, updated_at: now })
    .where('id', '=', actor.id)
    .execute()
  await endSessions(db, [actor.id])
  return {
    data: null,
    log: { action: 'account.changePassword', entity: 'user', entityId: actor.id },
  }
}
