import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from '../server/pipeline/requestOutcomeSchemas.ts'

/** The format of an Idempotency-Key header. */
export const KEY_FORM = /^[\w-]{8,100}$/

/**
 * Returns the outcome of the user's own request that got no response, by its idempotency key:
 * recorded, with the first response; or not recorded, and then never: if it still arrives, it is
 * refused (409).
 */
export const concludeRequest = endpoint<typeof server.concludeRequest>()({
  method: 'POST',
  path: '/account/request-outcome',
  access: 'SIGNED_IN',
  changes: 'NONE',
})

/** The number of keys that can be asked about at once: what a phone sends in some days. */
export const MOST_KEYS = 2_000

/**
 * Returns which of the user's own keys the books know. After the books were put back to an earlier
 * state, a phone finds out by it what it sent since. Keys are kept for seven days.
 */
export const findKnownKeys = endpoint<typeof server.findKnownKeys>()({
  method: 'POST',
  path: '/account/request-outcome/known',
  access: 'SIGNED_IN',
  readsOnly: true,
})
