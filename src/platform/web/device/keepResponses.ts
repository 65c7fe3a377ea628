import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '../../contract/endpoint.ts'
import { today } from '../preferences/today.ts'
import { currentSession } from '../session/sessionState.ts'
import { keepValue, readValue } from './people.ts'

/** The responses of one business day, the last of each input. */
type Kept = { on: string; responses: readonly Response[] }
type Response = { key: QueryKey; data: unknown; at: number }

const RESPONSES = 'responses'

/**
 * Keeps the last responses of these endpoints on the device, sealed, and puts those of today into
 * the cache: a page opens from them at once, with or without a network. Returns a function that
 * stops it.
 */
export function keepResponses(client: QueryClient, endpoints: readonly Endpoint[]): () => void {
  const { user } = currentSession()
  if (!user?.outboxKey) return () => {}
  const { id, outboxKey } = user
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  const cache = client.getQueryCache()
  let last: Promise<unknown> = restore(client, id, outboxKey).catch(() => {})
  const keep = () => {
    const responses = cache
      .getAll()
      .filter(({ queryKey, state }) => paths.has(queryKey[0]) && state.status === 'success')
      .map(({ queryKey: key, state }) => ({ key, data: state.data, at: state.dataUpdatedAt }))
    const kept: Kept = { on: today(), responses }
    // A device that cannot keep them only loads them again; the outbox says when it is full.
    last = last.then(() => keepValue(id, outboxKey, RESPONSES, kept)).catch(() => {})
  }
  return cache.subscribe((event) => {
    const isNew = event.type === 'updated' && event.action.type === 'success'
    if (isNew && paths.has(event.query.queryKey[0]) && currentSession().user?.id === id) keep()
  })
}

async function restore(client: QueryClient, userId: number, key: string): Promise<void> {
  const kept = (await readValue(userId, key, RESPONSES)) as Kept | undefined
  if (kept?.on !== today()) return
  for (const response of kept.responses) {
    if (client.getQueryData(response.key) === undefined) {
      client.setQueryData(response.key, response.data, { updatedAt: response.at })
    }
  }
}
