import type { QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from '#platform/web/api/makeQueryClient.ts'
import { refreshUser } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'

let client: QueryClient | undefined
let userId: number | undefined

/**
 * Returns the cache of the logged-in user's responses, for the pages and for what is requested
 * before they are shown. Another user gets an empty one.
 */
export function getUserQueries(): QueryClient {
  const { user } = currentSession()
  if (user?.id !== userId) dropUserQueries()
  userId = user?.id
  return (client ??= makeQueryClient(() => void refreshUser().catch(() => {})))
}

/** Drops the cache, as when its user leaves. */
export function dropUserQueries(): void {
  client?.clear()
  client = undefined
}
