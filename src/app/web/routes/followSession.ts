import type { AnyRouter } from '@tanstack/react-router'
import { currentSession, session } from '#platform/web/session/sessionState.ts'

/**
 * Makes the routes check the permissions again when the session begins or ends, in this tab or
 * another.
 */
export function followSession(router: Pick<AnyRouter, 'invalidate'>): () => void {
  let wasLoggedIn = currentSession().isLoggedIn
  return session.subscribe(() => {
    const { isLoggedIn } = currentSession()
    if (isLoggedIn !== wasLoggedIn) void router.invalidate()
    wasLoggedIn = isLoggedIn
  })
}
