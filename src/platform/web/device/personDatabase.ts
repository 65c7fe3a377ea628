import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import { getPersonDatabaseName } from './personDatabaseNames.ts'
import type { LockedSecrets } from '../session/lockedSecrets.ts'
import type { WrappedKey } from './wrappedKey.ts'

/**
 * A person whose work this device keeps. It is readable without the key: the login page names the
 * owners of unsent payments.
 */
export type Person = {
  id: number
  username: string
  name: string
  /** The business day of what is kept. */
  on: string
  /** When the person last logged in here, in ms. */
  openedAt: number
  /**
   * What the worker needs to send for the person while no page is open. Only the cookie of the
   * session opens it: 300 s after the last page nobody does.
   */
  live?: LiveSession | undefined
  /** How long the outbox waits before it sends again; undefined while the server answers. */
  pause?: Pause | undefined
  /** The key of the sealed values, wrapped for a password or a passkey. */
  wrappedKeys: readonly WrappedKey[]
}

/**
 * How often in a row sending got no answer, and from and until when it waits, in ms of the device's
 * clock. Earlier versions noted no beginning.
 */
export type Pause = { failures: number; from?: number; until: number }

/** A session in this browser: its token and the key of the sealed values, encrypted. */
export type LiveSession = { locked: LockedSecrets; language: string }

/** A sealed entry of the outbox; its position gives the order of sending. */
export type SealedEntry = { key: string; sealed: string }

type Schema = {
  person: { key: 'self'; value: Person }
  /** Sealed values by name. */
  kept: { key: string; value: string }
  outbox: { key: number; value: SealedEntry; indexes: { key: string } }
  /** Sealed entries that were sent, in order. */
  sent: { key: number; value: string }
}

export type PersonDatabase = IDBPDatabase<Schema>

const opened = new Map<number, Promise<PersonDatabase>>()

/** Opens the database of one person on this device; makes it if there is none. */
export function openPersonDatabase(userId: number): Promise<PersonDatabase> {
  const known = opened.get(userId)
  if (known) return known
  const forget = () => void opened.delete(userId)
  const opening = openDB<Schema>(getPersonDatabaseName(userId), 1, {
    upgrade(db) {
      db.createObjectStore('person')
      db.createObjectStore('kept')
      db.createObjectStore('outbox', { autoIncrement: true }).createIndex('key', 'key')
      db.createObjectStore('sent', { autoIncrement: true })
    },
    // Another tab deletes it.
    blocking(_now, _next, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  })
  opened.set(userId, opening)
  opening.catch(forget)
  return opening
}

/** Deletes all that this device keeps for a person. */
export async function deletePersonDatabase(userId: number): Promise<void> {
  await closePersonDatabase(userId)
  await deleteDB(getPersonDatabaseName(userId))
}

export async function closePersonDatabase(userId: number): Promise<void> {
  const db = await opened.get(userId)?.catch(() => undefined)
  opened.delete(userId)
  db?.close()
}
