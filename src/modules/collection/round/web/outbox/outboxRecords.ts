import {
  openPersonDatabase,
  type PersonDatabase,
  type SealedEntry,
} from '#platform/web/device/personDatabase.ts'
import { getEntryPlace, getSentPlace } from '#platform/web/device/places.ts'
import { seal, unseal } from '#platform/web/device/seal.ts'
import type { Entry, SentEntry } from './entry.ts'

/** Whose outbox it is, and the key that seals it. */
export type Owner = { userId: number; key: string }

/** What the device has for a user: the entries in the order of sending, and how many do not open. */
export type Loaded = { entries: readonly Entry[]; damaged: number }

// An acknowledged entry survives a phone that loses its power.
const LASTING = { durability: 'strict' } as const

const toRecord = (owner: Owner, entry: Entry): SealedEntry => ({
  key: entry.key,
  sealed: seal(entry, owner.key, getEntryPlace(owner.userId, entry.key)),
})

/** Returns an entry, or undefined when it was changed without the key. */
function fromRecord(owner: Owner, { key, sealed }: SealedEntry): Entry | undefined {
  try {
    return unseal(sealed, owner.key, getEntryPlace(owner.userId, key)) as Entry
  } catch {
    return undefined
  }
}

/** Reads a user's outbox. */
export async function loadEntries(owner: Owner): Promise<Loaded> {
  const db = await openPersonDatabase(owner.userId)
  const records = await db.getAll('outbox')
  const entries = records.map((record) => fromRecord(owner, record)).filter((e) => e !== undefined)
  return { entries, damaged: records.length - entries.length }
}

/** Adds entries at the end; one that is there already stays as it is. */
export async function storeEntries(owner: Owner, entries: readonly Entry[]): Promise<void> {
  await change(owner, async (outbox) => {
    for (const entry of entries) {
      const known = await outbox.index('key').getKey(entry.key)
      if (known === undefined) await outbox.add(toRecord(owner, entry))
    }
  })
}

/**
 * Replaces an entry by the result of `next` in its position; removes it when that is undefined. An
 * entry that is gone stays gone.
 */
export async function updateEntry(
  owner: Owner,
  key: string,
  next: (entry: Entry) => Entry | undefined,
): Promise<void> {
  await change(owner, async (outbox) => {
    const position = await outbox.index('key').getKey(key)
    const record = position === undefined ? undefined : await outbox.get(position)
    const entry = record && fromRecord(owner, record)
    if (position === undefined || !entry) return
    const changed = next(entry)
    if (changed) await outbox.put(toRecord(owner, changed), position)
    else await outbox.delete(position)
  })
}

/**
 * Replaces each entry by the result of `next` in its position, in one transaction; removes it when that
 * is undefined. With `sent`, its entry is noted as sent if it was still there.
 */
export async function updateEntries(
  owner: Owner,
  next: (entry: Entry) => Entry | undefined,
  sent?: SentEntry,
): Promise<void> {
  await change(owner, async (outbox) => {
    for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
      const entry = fromRecord(owner, cursor.value)
      if (!entry) continue
      const changed = next(entry)
      if (changed === undefined) await cursor.delete()
      else if (changed !== entry) await cursor.update(toRecord(owner, changed))
      if (sent?.entry.key !== entry.key) continue
      await outbox.transaction
        .objectStore('sent')
        .add(seal(sent, owner.key, getSentPlace(owner.userId)))
    }
  })
}

/** Reads what this device has sent for the user in the last days, in order. */
export async function loadSent(owner: Owner): Promise<SentEntry[]> {
  const db = await openPersonDatabase(owner.userId)
  return (await db.getAll('sent')).flatMap((sealed) => openSent(owner, sealed) ?? [])
}

/** Forgets that entries were sent. */
export async function forgetSent(owner: Owner, keys: ReadonlySet<string>): Promise<void> {
  const db = await openPersonDatabase(owner.userId)
  const { store, done } = db.transaction('sent', 'readwrite')
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const sent = openSent(owner, cursor.value)
    if (sent && keys.has(sent.entry.key)) await cursor.delete()
  }
  await done
}

function openSent(owner: Owner, sealed: string): SentEntry | undefined {
  try {
    return unseal(sealed, owner.key, getSentPlace(owner.userId)) as SentEntry
  } catch {
    return undefined
  }
}

/** Deletes the entries that do not open. */
export async function deleteDamaged(owner: Owner): Promise<void> {
  await change(owner, async (outbox) => {
    for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
      if (!fromRecord(owner, cursor.value)) await cursor.delete()
    }
  })
}

type Outbox = ReturnType<typeof openOutbox>

const openOutbox = (db: PersonDatabase) =>
  db.transaction(['outbox', 'sent'], 'readwrite', LASTING).objectStore('outbox')

/** Runs the work in one transaction. */
async function change({ userId }: Owner, work: (outbox: Outbox) => Promise<void>): Promise<void> {
  const db = await openPersonDatabase(userId)
  const outbox = openOutbox(db)
  const { transaction } = outbox
  try {
    await work(outbox)
  } catch (error) {
    transaction.abort()
    await transaction.done.catch(() => {})
    throw error
  }
  await transaction.done
}
