import { addDays, type Day } from '#core/calendar.ts'
import { serverNow } from '../preferences/serverClock.ts'
import { today } from '../preferences/today.ts'
import { deletePersonDatabase, openPersonDatabase, type Person } from './personDatabase.ts'
import { getSentPlace } from './places.ts'
import { unseal } from './seal.ts'

/**
 * How long a device knows what it has sent, in days: shorter than the server knows the keys, so that a
 * key that the server does not know was never recorded, or is gone with a restore.
 */
const SENT_DAYS = 5

/** Open, as nobody can be asked for the key: until when the sealed entries are of use. */
const KEPT_UNTIL = 'sentUntil'

/** Returns the moment before which what was sent is forgotten. */
export const sentSince = (): string =>
  new Date(serverNow().getTime() - SENT_DAYS * 86_400_000).toISOString()

/** Deletes what was sent too long ago, and what does not open. */
export async function forgetOldSent(userId: number, key: string): Promise<void> {
  const db = await openPersonDatabase(userId)
  const { store, done } = db.transaction('sent', 'readwrite')
  for (let at = await store.openCursor(); at; at = await at.continue()) {
    if (!isRecent(at.value, key, userId)) await at.delete()
  }
  await done
}

function isRecent(sealed: string, key: string, userId: number): boolean {
  try {
    const { sentAt } = unseal(sealed, key, getSentPlace(userId)) as { sentAt: string }
    return sentAt >= sentSince()
  } catch {
    return false
  }
}

/**
 * Deletes all that this device keeps for a person but what was sent in the last days: that stays
 * sealed by a key that only the server has, until the person logs in here again or the days are over.
 */
export async function forgetAllButSent({ id, on }: Person): Promise<void> {
  const db = await openPersonDatabase(id)
  const all = db.transaction(['person', 'kept', 'sent'], 'readwrite')
  const count = await all.objectStore('sent').count()
  await all.objectStore('person').clear()
  await all.objectStore('kept').clear()
  if (count > 0) await all.objectStore('kept').put(addDays(on as Day, SENT_DAYS), KEPT_UNTIL)
  await all.done
  if (count === 0) await deletePersonDatabase(id)
}

/** Deletes what is left of a person once its days are over. */
export async function forgetIfOver(userId: number): Promise<void> {
  const db = await openPersonDatabase(userId)
  const until = await db.get('kept', KEPT_UNTIL)
  if (until !== undefined && until < today()) await deletePersonDatabase(userId)
}
