import { currentSession } from '#platform/web/session/sessionState.ts'
import type { Owner } from './outboxRecords.ts'

/** Returns the logged-in user with the key of the outbox. */
export function getOwner(): Owner | undefined {
  const { user } = currentSession()
  return user?.outboxKey === undefined ? undefined : { userId: user.id, key: user.outboxKey }
}
