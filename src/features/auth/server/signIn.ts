import { RECORD_STATUS } from '#core/recordStatus.ts'
import { getNetwork } from '#platform/server/pipeline/getNetwork.ts'
import { isPasswordRight } from '#platform/server/secrets/passwords.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Context, PreparedWrite } from '#platform/server/handler.ts'
import type { login } from '../contract.ts'
import { authMessages } from '../messages.ts'
import { forgetGuesses, judgeGuess } from './judgeGuess.ts'
import { loadUser } from './loadUser.ts'
import { isAgentActive, startSession } from './sessions.ts'

type Judged = { id: number; passwordHash: string }
type Given = { body: { username: string; password: string } }

/**
 * Checks a login. An unknown name, an inactive user and a wrong password have the same response and
 * time.
 */
export async function judgeLogin(context: Context<null>, { body }: Given): Promise<Judged> {
  const username = body.username.toLowerCase()
  const judged = await judgeGuess(context, username, async () => {
    const user = await context.db
      .selectFrom('users')
      .select(['id', 'password_hash', 'status', isAgentActive.as('isAgentActive')])
      .where('username', '=', username)
      .where('status', '<>', RECORD_STATUS.DELETED)
      .executeTakeFirst()
    const network = getNetwork(context.address)
    const isRight = await isPasswordRight(body.password, user?.password_hash, network)
    if (!user || !isRight || user.status !== 1 || !user.isAgentActive) return undefined
    return { id: user.id, passwordHash: user.password_hash }
  })
  if (!judged) throw failed()
  return judged
}

const failed = () => new AppError(authMessages.LOGIN_FAILED, { status: 401 })

/** Handles a login that `judgeLogin` has accepted: opens a session. */
export const handleLogin: PreparedWrite<typeof login, Judged> = async (
  context,
  { body, prepared },
) => {
  const { db, now } = context
  const user = await db
    .selectFrom('users')
    .select(['id', 'agent_id'])
    .where('id', '=', prepared.id)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .where(isAgentActive)
    // A password reset since the check takes precedence.
    .where('password_hash', '=', prepared.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw failed()
  context.send(forgetGuesses(context, body.username.toLowerCase()))
  const seen = { last_login_at: now, last_login_network: getNetwork(context.address) }
  context.send(db.updateTable('users').set(seen).where('id', '=', user.id).execute())
  const token = await startSession(context, user.id)
  const data = { token, user: await loadUser(db, user.id) }
  const who = { actorId: user.id, entityId: user.id, agentId: user.agent_id }
  return { data, log: { action: 'account.login', entity: 'user', ...who } }
}
