import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { CallPlaces } from '../load/callPlaces.ts'
import type { HeavyReads } from '../load/heavyReads.ts'
import type { KnownCallers } from '../load/knownCallers.ts'
import type { Route } from '../handler.ts'
import { getCaller } from './getCaller.ts'

type Queues = { places: CallPlaces; heavyReads: HeavyReads; knownCallers: KnownCallers }

// A program that asks again at once is slowed, so that its refusals cost the others nothing.
const REFUSED_AFTER_MS = 1_000

/** Returns the token of a session or of an API key. */
export const getToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]

/**
 * Refuses what the caller's queue has no room for, before the token is looked up in the database.
 * @throws AppError TOO_MANY_AT_ONCE (429)
 */
export async function refuseIfFull(
  { endpoint, isReport }: Route,
  request: FastifyRequest,
  { places, heavyReads, knownCallers }: Queues,
): Promise<void> {
  const caller = knownCallers.get(getToken(request) ?? '')
  if (endpoint.access === 'PUBLIC' || caller === undefined) return
  try {
    const queue = isReport ? heavyReads : places
    queue.refuseIfFull(endpoint, caller)
  } catch (error) {
    await sleep(REFUSED_AFTER_MS)
    throw error
  }
}

/**
 * Waits for the user's place; returns a function that frees it. A report has a place of its own, and
 * the requests of nobody are limited by their network. @throws AppError as `CallPlaces.enter`
 */
export async function takePlace(
  { endpoint, isReport }: Route,
  { actor, raw }: FastifyRequest,
  { places }: Queues,
): Promise<() => void> {
  if (!actor || isReport) return () => {}
  return places.enter(endpoint, getCaller(actor), raw.socket)
}
