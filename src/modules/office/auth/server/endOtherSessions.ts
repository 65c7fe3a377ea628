import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readSessions } from './readSessions.ts'
import { endSessions } from './sessions.ts'

/** Handles the end of all of the user's other sessions. */
export const handleEndOtherSessions: Write<typeof endpoints.endOtherSessions> = async (context) => {
  const { db, actor } = context
  const others = (await readSessions(context)).filter(({ isCurrent }) => !isCurrent)
  const ended = others.length
  await endSessions(db, [actor.id], actor.tokenHash)
  return {
    data: { ended },
    log: {
      action: 'account.endOtherSessions',
      entity: 'user',
      entityId: actor.id,
      after: { sessions: ended },
    },
  }
}
