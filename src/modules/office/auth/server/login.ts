import { RECORD_STATUS } from '#core/recordStatus.ts'
import { ROLES } from '#core/access/roles.ts'
import { isPasswordRight } from '#platform/server/secrets/passwords.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Context, PreparedWrite } from '#platform/server/handler.ts'
import type { login } from '../contract.ts'
import { authMessages } from '../messages.ts'
import { forgetGuesses, getHashTurn, verifyGuess } from './verifyGuess.ts'
import { openSession } from './openSession.ts'
import {
  verifySecondFactor,
  spendCode,
  type VerifiedCode,
} from './secondFactor/verifySecondFactor.ts'
import { isAgentActive } from './sessions.ts'

type User = { id: number; role_id: number; password_hash: string }
type Verified = { user: User; code: VerifiedCode | undefined }
type Given = { body: { username: string; password: string; code?: string | undefined } }

/**
 * Checks a login. An unknown name, an inactive user and a wrong password have the same response and
 * time. Only then the code is checked.
 */
export async function verifyLogin(context: Context<null>, { body }: Given): Promise<Verified> {
  const username = body.username.toLowerCase()
  // Guesses of what is no username are not counted: nothing is protected by that.
  if (!USERNAME.test(username) && !(await isUser(context, username))) throw failed()
  const user = await verifyGuess(context, username, async (isKnown) => {
    const found = await context.db
      .selectFrom('users')
      .select(['id', 'role_id', 'password_hash', 'status', isAgentActive.as('isAgentActive')])
      .where('username', '=', username)
      .where('status', '<>', RECORD_STATUS.DELETED)
      .executeTakeFirst()
    const turn = getHashTurn(context, username, isKnown)
    const isRight = await isPasswordRight(body.password, found?.password_hash, turn)
    if (!isRight || found?.status !== RECORD_STATUS.ACTIVE) return undefined
    return found.isAgentActive ? found : undefined
  })
  if (!user) throw failed()
  return { user, code: await verifySecondFactor(context, user, body.code) }
}

// The form that the contract demands of a new one; the first super admin's may be another.
const USERNAME = /^[a-z0-9._@+-]{3,50}$/

async function isUser({ db }: Context<null>, username: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('username', '=', username)
  return (await user.executeTakeFirst()) !== undefined
}

const failed = () => new AppError(authMessages.LOGIN_FAILED, { status: 401 })

/** Handles a login that `verifyLogin` has accepted: opens a session. */
export const handleLogin: PreparedWrite<typeof login, Verified> = async (
  context,
  { body, prepared: { user: verified, code } },
) => {
  const user = await lockActiveUser(context, verified.id)
    // A password reset since the check takes precedence.
    .select(['is_password_by_other', 'role_id'])
    .where('password_hash', '=', verified.password_hash)
    .executeTakeFirst()
  if (!user) throw failed()
  if (code) await spendCode(context, user.id, code)
  context.enqueue(forgetGuesses(context, body.username.toLowerCase()))
  const data = await openSession(context, user.id)
  const who = {
    actorId: user.id,
    entity: 'user',
    entityId: user.id,
    agentId: user.agent_id,
  } as const
  const action = code?.kind === 'RECOVERY' ? 'account.loginByRecoveryCode' : 'account.login'
  const isPasswordByOther = user.is_password_by_other && user.role_id !== ROLES.CUSTOMER
  return { data: { ...data, isPasswordByOther }, log: { action, ...who } }
}

/** Locks a user who may log in. */
export function lockActiveUser({ db }: Context<null>, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'agent_id'])
    .where('id', '=', id)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .where(isAgentActive)
    .forNoKeyUpdate()
}
