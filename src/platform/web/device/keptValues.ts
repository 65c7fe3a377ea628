import { openPersonDatabase } from './personDatabase.ts'
import { getKeptPlace } from './places.ts'
import { seal, unseal } from './seal.ts'

/** Keeps a sealed value of a user. */
export async function keepValue(
  userId: number,
  key: string,
  name: string,
  value: unknown,
): Promise<void> {
  const db = await openPersonDatabase(userId)
  await db.put('kept', seal(value, key, getKeptPlace(userId, name)), name)
}

/**
 * Replaces a kept value by the result of `change`, in one transaction: of two tabs none loses what
 * the other has kept. `change` receives undefined when there is no value, or none that opens.
 */
export async function changeValue(
  userId: number,
  key: string,
  name: string,
  change: (known: unknown) => unknown,
): Promise<void> {
  const place = getKeptPlace(userId, name)
  const { store, done } = (await openPersonDatabase(userId)).transaction('kept', 'readwrite')
  const known = openValue(await store.get(name), key, place)
  await store.put(seal(change(known), key, place), name)
  await done
}

/** Deletes a kept value of a user. */
export async function deleteValue(userId: number, name: string): Promise<void> {
  const db = await openPersonDatabase(userId)
  await db.delete('kept', name)
}

/** Returns a kept value; undefined when there is none or when it does not open. */
export async function readValue(userId: number, key: string, name: string): Promise<unknown> {
  const db = await openPersonDatabase(userId)
  return openValue(await db.get('kept', name), key, getKeptPlace(userId, name))
}

/** Opens a sealed value of a place; undefined when there is none or when it does not open. */
export function openValue(sealed: string | undefined, key: string, place: string): unknown {
  try {
    return sealed === undefined ? undefined : unseal(sealed, key, place)
  } catch {
    return undefined
  }
}

/** Returns the names of a user's kept values. */
export async function listValues(userId: number): Promise<string[]> {
  const db = await openPersonDatabase(userId)
  return db.getAllKeys('kept')
}
