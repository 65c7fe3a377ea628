import '../theme/pageStyles.ts'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentSession, session } from '#platform/web/session/sessionState.ts'
import { makeRouter } from './routes.tsx'

/** Shows the page of the address and those that it leads to. */
export function RoutedPages() {
  const [router] = useState(makeRouter)
  useEffect(() => followSession(router), [router])
  return <RouterProvider router={router} />
}

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
