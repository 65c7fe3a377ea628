import { openDB } from 'idb'
import { endSession } from '../session/session.ts'
import { currentSession, session } from '../session/sessionState.ts'

const NAME = 'cashbook-device'
const STORE = 'device'
const USER = 'user'

const open = () =>
  openDB<{ [STORE]: { key: string; value: number } }>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
  })

/** A log-in waits no longer for a device that hangs. */
const PATIENCE_MS = 2_000

/** The reads and writes, one after the other. */
let last: Promise<void> = Promise.resolve()
let noted: number | undefined

/**
 * Notes who is logged in on this device, from now on. A browser that loses its power restores
 * localStorage and cookies as they were up to minutes before, and this note at once: a restored
 * session of somebody who had left ends, so that nobody records in another's name.
 */
export function followDeviceUser(restored: number | undefined): void {
  noted = restored
  if (restored !== undefined) last = last.then(() => endReplaced(restored)).catch(() => {})
  const note = () => void noteUser(currentSession().user?.id)
  session.subscribe(note)
  note()
}

/**
 * Notes whose session it is. A session begins after that: a page that is loaded again in between
 * would find the note of the user before and end it.
 */
export async function noteUser(id: number | undefined): Promise<void> {
  if (id !== noted) {
    noted = id
    last = last.then(() => write(id)).catch(() => {})
  }
  await Promise.race([last, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

async function endReplaced(restored: number): Promise<void> {
  const db = await open()
  const current = await db.get(STORE, USER)
  db.close()
  const isReplaced = current !== undefined && current !== restored
  if (isReplaced && currentSession().user?.id === restored) endSession('refused')
}

async function write(userId: number | undefined): Promise<void> {
  const db = await open()
  if (userId === undefined) await db.delete(STORE, USER)
  else await db.put(STORE, userId, USER)
  db.close()
}

/** Waits until the device has the note. */
export const whenNoted = (): Promise<void> => last
