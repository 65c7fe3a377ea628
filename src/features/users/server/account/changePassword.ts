import { getNetwork } from '#platform/server/pipeline/getNetwork.ts'
import { hashPassword, isPasswordRight } from '#platform/server/secrets/passwords.ts'
import { orNotFound, AppError } from '#platform/server/appError.ts'
import type { Actor, Context, PreparedWrite } from '#platform/server/handler.ts'
import { refuseWeakPassword } from '#platform/server/secrets/weakPasswords.ts'
import { forgetGuesses, judgeGuess } from '#features/auth/server/judgeGuess.ts'
import { endSessions } from '#features/auth/server/sessions.ts'
import type * as endpoints from '../../accountContract.ts'
import { usersMessages } from '../../messages.ts'

type Judged = { username: string; current: string; next: string }
type Given = { body: { currentPassword: string; newPassword: string } }

/** Checks the current password. Wrong guesses are counted and locked as at the login. */
export async function judgeChange(context: Context<Actor>, { body }: Given): Promise<Judged> {
  const user = await context.db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', context.actor.id)
    .executeTakeFirst()
  const { username, password_hash: current } = orNotFound(user)
  const network = getNetwork(context.address)
  const isRight = await judgeGuess(context, username, () =>
    isPasswordRight(body.currentPassword, current, network),
  )
  if (!isRight) throw wrong()
  const { minPasswordLength: minLength } = context
  refuseWeakPassword('newPassword', { password: body.newPassword, username, minLength })
  return { username, current, next: await hashPassword(body.newPassword, network) }
}

function wrong(): AppError {
  const message = usersMessages.CURRENT_PASSWORD_WRONG
  return new AppError(message, { fields: [{ path: 'currentPassword', message }] })
}

/** Changes the user's own password and ends every session opened with the old one. */
export const handleChangePassword: PreparedWrite<typeof endpoints.changePassword, Judged> = async (
  context,
  { prepared: { username, current, next } },
) => {
  const { db, actor, now } = context
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: next, updated_at: now })
    .where('id', '=', actor.id)
    // A reset since the check would make this hash outdated.
    .where('password_hash', '=', current)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrong()
  context.send(forgetGuesses(context, username))
  await endSessions(db, [actor.id])
  return {
    data: null,
    log: { action: 'account.changePassword', entity: 'user', entityId: actor.id },
  }
}
