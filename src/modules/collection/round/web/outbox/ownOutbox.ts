import { useEffect } from 'react'
import { createStore, useStore } from '#platform/web/createStore.ts'
import { currentSession, session } from '#platform/web/session/sessionState.ts'
import type { Entry } from './entry.ts'
import { CLOSED, type OutboxContents } from './outboxContents.ts'
import { Outbox } from './Outbox.ts'
import { OutboxSender } from './OutboxSender.ts'

/** The outboxes of the users who have logged in on this page; at most one is open. */
const outboxes = new Map<number, Outbox>()
const NOBODYS = createStore(CLOSED)

/** Returns the outbox of a user; it is closed without the session of that user. */
export function getOutbox(userId: number): Outbox {
  const known = outboxes.get(userId)
  if (known) return known
  const outbox = new Outbox(userId)
  outboxes.set(userId, outbox)
  return outbox
}

/** Returns the outbox of the logged-in user. */
export function getOwnOutbox(): Outbox | undefined {
  const { user } = currentSession()
  return user ? getOutbox(user.id) : undefined
}

/** Sends what waits on this page. */
export const sender = new OutboxSender(getOwnOutbox)

/** Waits until nothing is being written; a session that has ended included. */
export async function whenIdle(): Promise<void> {
  await Promise.all([...outboxes.values()].map((outbox) => outbox.whenIdle()))
}

function useContents(): OutboxContents {
  const { user } = useStore(session)
  const outbox = user ? getOutbox(user.id) : undefined
  useEffect(() => void outbox?.open(), [outbox, user?.outboxKey])
  return useStore(outbox?.contents ?? NOBODYS)
}

/** Returns the entries of the logged-in user; the component rerenders on changes from any tab. */
export const useOutbox = (): readonly Entry[] => useContents().entries

/**
 * Returns whether it is known what waits on this device. Until then the round counts as loading:
 * what was paid here would look unpaid. A session of an older version, without a key, keeps nothing.
 */
export function useIsRead(): boolean {
  const { user } = useStore(session)
  const { state } = useContents()
  return user?.outboxKey === undefined || state === 'OPEN' || state === 'CANNOT_STORE'
}

/** Returns the number of stored entries that were changed without the user's key. */
export const useDamaged = (): number => useContents().damaged

/** Returns whether this device cannot keep what is recorded. */
export const useIsUnkept = (): boolean => useContents().state === 'CANNOT_STORE'
