import type { QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from '#platform/web/api/queryClient.ts'
import { refreshUser } from '#platform/web/session/session.ts'

let client: QueryClient | undefined

/**
 * Returns the cache of the logged-in user's responses, for the pages and for what is requested
 * before they are shown.
 */
export function getUserQueries(): QueryClient {
  return (client ??= makeQueryClient(() => void refreshUser().catch(() => {})))
}

/** Drops the cache: the next user starts with an empty one. */
export function dropUserQueries(): void {
  client?.clear()
  client = undefined
}
