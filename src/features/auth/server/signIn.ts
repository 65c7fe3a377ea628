import { isPasswordRight } from '../../../kit/server/passwords.ts'
import { Refused } from '../../../kit/server/refused.ts'
import type { Write } from '../../../kit/server/verb.ts'
import type { login } from '../contract.ts'
import { authText } from '../text.ts'
import { loadUser } from './loadUser.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from './loginFailures.ts'
import { startSession } from './sessions.ts'

/** Opens a session. Unknown, inactive and wrong password look and take alike. */
export const signIn: Write<typeof login> = async (context, { body }) => {
  const username = body.username.toLowerCase()
  await refuseWhenLocked(context, username)
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'agent_id', 'status'])
    .where('username', '=', username)
    .where('status', '<>', -2)
    // Held, so that a password being reset right now decides before this one is judged.
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isRight = await isPasswordRight(body.password, user?.password_hash)
  if (!user || !isRight || user.status !== 1) {
    await noteFailure(context, username)
    throw new Refused(authText.LOGIN_FAILED, { status: 401, keepsWritten: true })
  }
  context.send(forgetFailures(context, username))
  context.send(
    context.db
      .updateTable('users')
      .set({ last_login_at: context.now })
      .where('id', '=', user.id)
      .execute(),
  )
  const token = await startSession(context, user.id)
  const data = { token, user: await loadUser(context.db, user.id) }
  const who = { actorId: user.id, entityId: user.id, agentId: user.agent_id }
  return { data, log: { action: 'account.login', entity: 'user', ...who } }
}
