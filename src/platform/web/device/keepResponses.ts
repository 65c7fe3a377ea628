import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { addDays, type Day } from '#core/calendar.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { today } from '../preferences/today.ts'
import { currentSession } from '../session/sessionState.ts'
import { changeValue, readValue } from './keptValues.ts'

/** The responses of one business day, the last of each input. */
type Kept = { on: Day; responses: readonly Response[] }
type Response = { key: QueryKey; data: unknown; at: number }

const RESPONSES = 'responses'

/** The reads and writes, one after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Waits until the device has everything, and the cache what the device had. */
export const whenKept = (): Promise<unknown> => last

/**
 * Keeps the last responses of these endpoints on the device, sealed, and puts those of today and, for a
 * night without a network, of yesterday into the cache: a page opens from them at once. A response stays until there
 * is a newer one of the same input, whatever fails in between. Returns a function that stops it.
 */
export function keepResponses(client: QueryClient, endpoints: readonly Endpoint[]): () => void {
  const { user } = currentSession()
  if (!user?.outboxKey) return () => {}
  const { id, outboxKey } = user
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  const cache = client.getQueryCache()
  last = last.then(() => restore(client, id, outboxKey)).catch(() => {})
  const keep = () => {
    const responses = cache
      .getAll()
      .filter(({ queryKey, state }) => paths.has(queryKey[0]) && state.data !== undefined)
      .map(({ queryKey: key, state }) => ({ key, data: state.data, at: state.dataUpdatedAt }))
    const on = today()
    const merge = (known: unknown) => mergeResponses(known as Kept | undefined, { on, responses })
    // A device that cannot keep them only loads them again; the outbox says when it is full.
    last = last.then(() => changeValue(id, outboxKey, RESPONSES, merge)).catch(() => {})
  }
  return cache.subscribe((event) => {
    const isNew = event.type === 'updated' && event.action.type === 'success'
    if (isNew && paths.has(event.query.queryKey[0]) && currentSession().user?.id === id) keep()
  })
}

/** Returns the kept responses of the day with the new ones; of each input the newest. */
function mergeResponses(known: Kept | undefined, { on, responses }: Kept): Kept {
  const before = known?.on === on ? known.responses : []
  const byKey = new Map(before.map((each) => [JSON.stringify(each.key), each]))
  for (const response of responses) {
    const name = JSON.stringify(response.key)
    if ((byKey.get(name)?.at ?? 0) <= response.at) byKey.set(name, response)
  }
  return { on, responses: [...byKey.values()] }
}

async function restore(client: QueryClient, userId: number, key: string): Promise<void> {
  const kept = (await readValue(userId, key, RESPONSES)) as Kept | undefined
  if (kept === undefined || kept.on < addDays(today(), -1)) return
  for (const response of kept.responses) {
    if (client.getQueryData(response.key) === undefined) {
      client.setQueryData(response.key, response.data, { updatedAt: response.at })
    }
  }
}
