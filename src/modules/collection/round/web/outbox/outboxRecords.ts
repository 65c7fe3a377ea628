import {
  openPersonDatabase,
  type PersonDatabase,
  type SealedEntry,
} from '#platform/web/device/personDatabase.ts'
import { getEntryPlace, getSentPlace } from '#platform/web/device/places.ts'
import { seal, unseal } from '#platform/web/device/seal.ts'
import type { Entry, SentEntry } from './entry.ts'
import type { Follow, Next } from './follow.ts'
import { getUndoKey, undoWaiting } from './undo.ts'

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

/** Patches an entry in its position; returns it as it is then, or undefined when it is gone. */
export async function patchEntry(
  owner: Owner,
  key: string,
  patch: (entry: Entry) => Entry,
): Promise<Entry | undefined> {
  return change(owner, async (outbox) => {
    const { position, entry } = await findEntry(outbox, owner, key)
    if (position === undefined || !entry) return undefined
    const patched = patch(entry)
    await outbox.put(toRecord(owner, patched), position)
    return patched
  })
}

/**
 * Notes that an entry is about to be sent: from now on it may have arrived, so an undo reverses it
 * instead of deleting it. Returns it as it is stored; undefined when it is gone.
 */
export const claimEntry = (owner: Owner, key: string): Promise<Entry | undefined> =>
  patchEntry(owner, key, countTry)

/** Counts one more attempt. */
export const countTry = (entry: Entry): Entry => ({ ...entry, tries: entry.tries + 1 })

/**
 * Changes the entry of a key and what follows from it, in one transaction; with `sent` it is noted as
 * sent. Returns the removed entries. An entry that is gone stays gone, and nothing changes.
 */
export async function followEntry(
  owner: Owner,
  key: string,
  follow: Follow,
  sent?: SentEntry,
): Promise<Entry[]> {
  return change(owner, async (outbox) => {
    const { entry: stored } = await findEntry(outbox, owner, key)
    if (!stored) return []
    if (sent) await getSentStore(outbox).add(toSent(owner, sent))
    return replaceEach(outbox, owner, follow(stored))
  })
}

/**
 * Undoes an entry. One that another tab has sent by then is put back, to be sent again under its key
 * and then reversed, unless it is reversed already. Returns the removed entries.
 */
export async function undoEntry(owner: Owner, entry: Entry): Promise<Entry[]> {
  return change(owner, async (outbox) => {
    const { entry: stored } = await findEntry(outbox, owner, entry.key)
    if (stored) return replaceEach(outbox, owner, undoWaiting(stored))
    const undoKey = getUndoKey(entry.key)
    if ((await outbox.index('key').getKey(undoKey)) !== undefined) return []
    const sent = getSentStore(outbox)
    const all = (await sent.getAll()).flatMap((sealed) => openSent(owner, sealed) ?? [])
    const own = all.find((each) => each.entry.key === entry.key && each.discarded === undefined)
    if (!own || all.some((each) => each.entry.key === undoKey)) return []
    await deleteSent(sent, owner, new Set([entry.key]))
    await outbox.add(toRecord(owner, { ...countTry(own.entry), isUndone: true }))
    return []
  })
}

async function findEntry(outbox: EntryStore, owner: Owner, key: string) {
  const position = await outbox.index('key').getKey(key)
  const record = position === undefined ? undefined : await outbox.get(position)
  return { position, entry: record && fromRecord(owner, record) }
}

/** Replaces each entry in its position; returns the removed ones. */
async function replaceEach(outbox: EntryStore, owner: Owner, next: Next): Promise<Entry[]> {
  const removed: Entry[] = []
  for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
    const entry = fromRecord(owner, cursor.value)
    if (!entry) continue
    const changed = next(entry)
    if (changed === undefined) {
      removed.push(entry)
      await cursor.delete()
    } else if (changed !== entry) await cursor.update(toRecord(owner, changed))
  }
  return removed
}

/** Reads what this device has sent for the user in the last days, in order. */
export async function loadSent(owner: Owner): Promise<SentEntry[]> {
  const db = await openPersonDatabase(owner.userId)
  return (await db.getAll('sent')).flatMap((sealed) => openSent(owner, sealed) ?? [])
}

/** Deletes the notes that entries were sent. */
export async function forgetSent(owner: Owner, keys: ReadonlySet<string>): Promise<void> {
  const db = await openPersonDatabase(owner.userId)
  const { store, done } = db.transaction('sent', 'readwrite')
  await deleteSent(store, owner, keys)
  await done
}

async function deleteSent(store: SentStore, owner: Owner, keys: ReadonlySet<string>) {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const sent = openSent(owner, cursor.value)
    if (sent && keys.has(sent.entry.key)) await cursor.delete()
  }
}

const toSent = (owner: Owner, sent: SentEntry): string =>
  seal(sent, owner.key, getSentPlace(owner.userId))

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

type EntryStore = ReturnType<typeof openEntryStore>

const openEntryStore = (db: PersonDatabase) =>
  db.transaction(['outbox', 'sent'], 'readwrite', LASTING).objectStore('outbox')

const getSentStore = (outbox: EntryStore) => outbox.transaction.objectStore('sent')
type SentStore = Pick<ReturnType<typeof getSentStore>, 'openCursor'>

/** Runs the work in one transaction. */
async function change<Result>(
  { userId }: Owner,
  work: (outbox: EntryStore) => Promise<Result>,
): Promise<Result> {
  const db = await openPersonDatabase(userId)
  const outbox = openEntryStore(db)
  const { transaction } = outbox
  try {
    const result = await work(outbox)
    await transaction.done
    return result
  } catch (error) {
    transaction.done.catch(() => {})
    abort(transaction)
    throw error
  }
}

/** A transaction that has failed is aborted already. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It is over.
  }
}
