import { sql } from 'kysely'
import { isPasswordRight } from '../../../kit/server/passwords.ts'
import { Refused } from '../../../kit/server/refused.ts'
import type { Context, Write } from '../../../kit/server/verb.ts'
import type { login } from '../contract.ts'
import { authText } from '../text.ts'
import { loadUser } from './loadUser.ts'
import { startSession } from './sessions.ts'

const FAILURES_ALLOWED = 5
const WINDOW_MINUTES = 15

/** Opens a session. Unknown, inactive and wrong password look and take alike. */
export const signIn: Write<typeof login> = async (context, { body }) => {
  const username = body.username.toLowerCase()
  await refuseWhenLocked(context, username)
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'agent_id', 'status'])
    .where('username', '=', username)
    .where('status', '<>', -2)
    .executeTakeFirst()
  const isRight = await isPasswordRight(body.password, user?.password_hash)
  if (!user || !isRight || user.status !== 1) {
    await noteFailure(context, username)
    throw new Refused(authText.LOGIN_FAILED, { status: 401 })
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

async function refuseWhenLocked(context: Context<null>, username: string) {
  const since = new Date(context.now.getTime() - WINDOW_MINUTES * 60_000)
  const recent = await context.apart
    .selectFrom('login_failures')
    .select('failed_at')
    .where('username', '=', username)
    .where('address', '=', context.address)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(FAILURES_ALLOWED)
    .execute()
  const oldest = recent.at(FAILURES_ALLOWED - 1)
  if (!oldest) return
  const minutes = Math.ceil((oldest.failed_at.getTime() - since.getTime()) / 60_000)
  throw new Refused(authText.LOGIN_LOCKED, { status: 429, values: { minutes } })
}

function noteFailure({ apart, address, now }: Context<null>, username: string) {
  return apart.insertInto('login_failures').values({ username, address, failed_at: now }).execute()
}

function forgetFailures({ db, address, now }: Context<null>, username: string) {
  return sql`
    DELETE FROM login_failures
    WHERE (username = ${username} AND address = ${address})
       OR failed_at < ${now}::timestamptz - interval '1 day'`.execute(db)
}
