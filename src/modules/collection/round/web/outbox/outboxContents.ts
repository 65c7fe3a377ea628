import type { Entry } from './entry.ts'

/**
 * CLOSED without the session of its owner. OPENING until the device's entries are read: before that
 * nobody knows what waits. CANNOT_STORE while the device cannot: what is recorded then is lost with the
 * page unless it is sent.
 */
export type OutboxState = 'CLOSED' | 'OPENING' | 'OPEN' | 'CANNOT_STORE'

/** What this page knows; `damaged` is the number of stored entries that were changed without the key. */
export type OutboxContents = { state: OutboxState; entries: readonly Entry[]; damaged: number }

/** What a closed outbox shows. */
export const CLOSED: OutboxContents = { state: 'CLOSED', entries: [], damaged: 0 }
