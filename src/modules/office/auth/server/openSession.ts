import type { z } from 'zod'
import { getNetwork } from '#platform/server/pipeline/getNetwork.ts'
import type { Context } from '#platform/server/handler.ts'
import { changeUsers } from '../../users/server/userRows.ts'
import type { openedSession } from './schemas.ts'
import { loadUser } from './loadUser.ts'
import { startSession } from './sessions.ts'

/**
 * Opens a session for a user who proved their identity. `linkUntil` is the last second of the
 * customer's link that opened it; only a log-in without a link makes the network a known one.
 */
export async function openSession(
  context: Context<null>,
  userId: number,
  linkUntil?: Date,
): Promise<z.output<typeof openedSession>> {
  const { db, now, address } = context
  const network = linkUntil ? {} : { last_login_network: getNetwork(address) }
  const seen = { last_login_at: now, ...network }
  context.enqueue(changeUsers(db, [userId], seen))
  const token = await startSession(context, userId, linkUntil)
  return { token, user: await loadUser(context, userId) }
}
