import { openPersonDatabase } from './personDatabase.ts'
import { getEntryPlace, getKeptPlace, getSentPlace } from './places.ts'
import { seal, unseal } from './seal.ts'

/**
 * Seals by the key what a former key of the user has sealed, unsent entries above all, in one
 * transaction. What no key opens stays as it is.
 */
export async function sealAgain(
  userId: number,
  key: string,
  formerKeys: readonly string[],
): Promise<void> {
  const renew = (sealed: string, place: string) => renewed(sealed, place, key, formerKeys)
  const db = await openPersonDatabase(userId)
  const all = db.transaction(['outbox', 'kept', 'sent'], 'readwrite', { durability: 'strict' })
  const outbox = all.objectStore('outbox')
  for (let at = await outbox.openCursor(); at; at = await at.continue()) {
    const sealed = renew(at.value.sealed, getEntryPlace(userId, at.value.key))
    if (sealed !== undefined) await at.update({ ...at.value, sealed })
  }
  const kept = all.objectStore('kept')
  for (let at = await kept.openCursor(); at; at = await at.continue()) {
    const sealed = renew(at.value, getKeptPlace(userId, at.key))
    if (sealed !== undefined) await at.update(sealed)
  }
  const sent = all.objectStore('sent')
  for (let at = await sent.openCursor(); at; at = await at.continue()) {
    const sealed = renew(at.value, getSentPlace(userId))
    if (sealed !== undefined) await at.update(sealed)
  }
  await all.done
}

/** Returns a value sealed by the key; undefined when it is already, or when no key opens it. */
function renewed(sealed: string, place: string, key: string, formerKeys: readonly string[]) {
  if (opens(sealed, key, place)) return undefined
  const former = formerKeys.find((each) => opens(sealed, each, place))
  return former === undefined ? undefined : seal(unseal(sealed, former, place), key, place)
}

function opens(sealed: string, key: string, place: string): boolean {
  try {
    unseal(sealed, key, place)
    return true
  } catch {
    return false
  }
}
