import type { z } from 'zod'
import type { Context } from '#platform/server/handler.ts'
import { loadUser } from '#features/auth/server/loadUser.ts'
import { startSession } from '#features/auth/server/sessions.ts'
import type { openedSession } from '../../accountContract.ts'

/** Begins a session for a user who proved their identity without a password. */
export async function beginSession(
  context: Context<null>,
  userId: number,
  linkUntil?: Date,
): Promise<z.output<typeof openedSession>> {
  const { db, now } = context
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
  const token = await startSession(context, userId, linkUntil)
  return { token, user: await loadUser(db, userId) }
}
