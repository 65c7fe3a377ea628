import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isPasswordRight } from '#platform/server/secrets/passwords.ts'
import { fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { authMessages } from '../messages.ts'
import { forgetGuesses, getHashTurn, verifyGuess } from './verifyGuess.ts'

type Owner = { username: string; passwordHash: string }
type Given = { body: { currentPassword: string } }

/**
 * Checks the user's own password before an act that needs it. Wrong guesses are counted and locked
 * as at the log-in. @throws AppError CURRENT_PASSWORD_WRONG, LOGIN_LOCKED
 */
export async function verifyOwnPassword(context: Context<Actor>, { body }: Given): Promise<Owner> {
  const row = await context.db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', context.actor.id)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .executeTakeFirst()
  const { username, password_hash: passwordHash } = orNotFound(row)
  const isRight = await verifyGuess(context, username, (isKnown) =>
    isPasswordRight(body.currentPassword, passwordHash, getHashTurn(context, username, isKnown)),
  )
  if (!isRight) throw currentPasswordWrong()
  await forgetGuesses(context, username)
  return { username, passwordHash }
}

/** Creates the refusal of the field `currentPassword`. */
export const currentPasswordWrong = () =>
  fieldError('currentPassword', authMessages.CURRENT_PASSWORD_WRONG)
