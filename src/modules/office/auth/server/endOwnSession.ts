import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { selectSessions, sessionId } from './readSessions.ts'
import { endSession } from './sessions.ts'

/** Handles the end of one of the user's own sessions; its device then shows the login page. */
export const handleEndOwnSession: Write<typeof endpoints.endOwnSession> = async (
  context,
  { params },
) => {
  const session = await selectSessions(context)
    .select(['token_hash', 'device', 'address'])
    .where(sessionId, '=', params.sessionId)
    .forUpdate()
    .executeTakeFirst()
  const { token_hash, device, address } = orNotFound(session)
  await endSession(context.db, token_hash)
  return {
    data: null,
    log: {
      action: 'account.endSession',
      entity: 'user',
      entityId: context.actor.id,
      before: { device, address },
    },
  }
}
