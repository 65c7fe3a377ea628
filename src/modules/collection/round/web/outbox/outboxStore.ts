import { useEffect } from 'react'
import { createStore, useStore } from '#platform/web/createStore.ts'
import { endLiveSession, rememberPerson } from '#platform/web/device/keptPeople.ts'
import { currentSession, session } from '#platform/web/session/sessionState.ts'
import type { Entry, SentEntry } from './entry.ts'
import { deleteOldOutbox } from './oldOutbox.ts'
import {
  deleteDamaged,
  storeEntries,
  updateEntries,
  updateEntry,
  type Owner,
} from './outboxRecords.ts'
import { getOwner } from './owner.ts'
import { inEach, ofKey, type Next } from './replacing.ts'
import { requestSync } from './requestSync.ts'
import { forgetPhoto, keepPhoto } from './slipPhotos.ts'
import { isPartOf } from './slips.ts'
import { announce, onAnnounced } from './tabs.ts'
import { readEntries, takeOld, takeOldSlips } from './takeOld.ts'

// The outbox is in the device's database, per user and sealed with the user's key: see decision 49.
// Its entries are in memory too, so that a tap shows at once; what is written follows in order.
type Outbox = {
  userId: number
  entries: readonly Entry[]
  damaged: number
  /** True once the device's entries are read: before that nobody knows what waits. */
  isRead: boolean
  /** True when this device cannot keep the entries: they are lost with the page unless sent. */
  isUnkept: boolean
}

const NONE: readonly Entry[] = []
const EMPTY: Outbox = { userId: 0, entries: NONE, damaged: 0, isRead: false, isUnkept: false }
const outbox = createStore<Outbox>(EMPTY)

/** The writes under way, one after the other. */
let writes: Promise<unknown> = Promise.resolve()
let pendingWrites = 0
/** Writes that are not done yet, in order: the device may have been unable to. */
const undone: (() => Promise<void>)[] = []
/** True when another tab has changed what the device has. */
let isStale = false
let opening: { owner: Owner; done: Promise<void> } | undefined

/** Returns the waiting entries of the logged-in user, oldest first; another user's are unknown. */
export function getEntries(userId: number): readonly Entry[] {
  const opened = outbox.get()
  return opened.userId === userId && currentSession().user?.id === userId ? opened.entries : NONE
}

/** Adds an entry at the end; a transfer may come with the entry of its slip, and the photo. */
export function addEntry(
  userId: number,
  entry: Entry,
  slip?: { entry: Entry & { act: 'SLIP' }; photo: File },
): void {
  const added = slip ? [entry, slip.entry] : [entry]
  const add = (entries: readonly Entry[]) => [...entries, ...added]
  change(userId, add, async (owner) => {
    await storeEntries(owner, added)
    if (slip) await keepPhoto(owner, slip.entry.paymentKey, slip.photo)
    // Only here: each attempt changes the entry too, and would wake the worker for the next one.
    requestSync()
  })
}

export function changeEntry(userId: number, key: string, patch: Partial<Entry>): void {
  const patched = (entry: Entry) => ({ ...entry, ...patch }) as Entry
  replace(userId, key, patched)
}

/** Removes an entry, and the slip of a payment with it. */
export function dropEntry(userId: number, key: string): void {
  replaceAll(userId, (entry) => (isPartOf(key, entry) ? undefined : entry))
}

/**
 * Moves an entry that the server has recorded, or the user has discarded, to the sent ones. `next`
 * takes its position, which keeps the order of the entries after it; `change` is for the others.
 */
export function completeEntry(
  userId: number,
  sent: SentEntry,
  next?: Entry,
  change: Next = (entry) => entry,
): void {
  const { key } = sent.entry
  replaceAll(userId, (entry) => (entry.key === key ? next : change(entry)), sent)
}

function replace(userId: number, key: string, next: Next) {
  change(userId, inEach(ofKey(key, next)), (owner) => updateEntry(owner, key, next))
}

function replaceAll(userId: number, next: Next, sent?: SentEntry) {
  const before = getEntries(userId)
  change(userId, inEach(next), async (owner) => {
    await updateEntries(owner, next, sent)
    for (const entry of before) {
      if (entry.act === 'SLIP' && !next(entry)) await forgetPhoto(owner, entry.paymentKey)
    }
  })
}

function change(
  userId: number,
  inMemory: (entries: readonly Entry[]) => readonly Entry[],
  onDevice: (owner: Owner) => Promise<void>,
): void {
  // Without the key nothing changes: the stored entries stay, and their keys make a resend safe.
  const owner = getOwner()
  if (owner?.userId !== userId) return
  const opened = open(owner)
  const now = outbox.get()
  outbox.set({ ...now, entries: inMemory(now.entries) })
  void write(owner, async () => {
    await opened
    await onDevice(owner)
  })
}

/**
 * Runs a write after those before it, and after those that the device could not do. A device that
 * cannot store says so on the screen.
 */
function write(owner: Owner, work: () => Promise<void>): Promise<void> {
  pendingWrites += 1
  undone.push(work)
  const done = writes
    .then(doUndone)
    .then(
      () => {
        if (outbox.get().isUnkept) {
          mark(owner, { isUnkept: false })
          isStale = true
        }
        announce(owner.userId)
      },
      () => mark(owner, { isRead: true, isUnkept: true }),
    )
    .finally(() => {
      pendingWrites -= 1
      if (isStale) reload()
    })
  writes = done
  return done
}

async function doUndone(): Promise<void> {
  for (let [work] = undone; work; [work] = undone) {
    await work()
    undone.shift()
  }
}

/** Waits until the device has everything. */
export async function whenStored(): Promise<void> {
  const owner = getOwner()
  if (owner) await inTime(owner, writes)
}

/** Waits until no write is under way; a session that has ended included. */
export const whenIdle = async (): Promise<unknown> => writes

/** Reads the outbox of the logged-in user, if that has not been done. */
export async function openOutbox(): Promise<void> {
  const owner = getOwner()
  if (owner) await inTime(owner, open(owner))
}

/** Nothing waits longer for a device that hangs; it counts as one that cannot store. */
const PATIENCE_MS = 5_000

async function inTime(owner: Owner, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      mark(owner, { isRead: true, isUnkept: true })
      resolve()
    }, PATIENCE_MS)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

function open(owner: Owner): Promise<void> {
  const known = opening
  if (known && known.owner.userId === owner.userId && known.owner.key === owner.key) {
    return known.done
  }
  outbox.set({ ...EMPTY, userId: owner.userId })
  const done = rememberPerson()
    .then(() => takeOld(owner))
    .then(
      (damaged) => load(owner, damaged),
      () => mark(owner, { isRead: true, isUnkept: true }),
    )
  opening = { owner, done }
  return done
}

/** Reads the entries; those added in the meantime come after them. */
async function load(owner: Owner, damagedBefore = 0): Promise<void> {
  await takeOldSlips(owner)
  const { entries, damaged } = await readEntries(owner)
  const isKnown = new Set(entries.map(({ key }) => key))
  const added = outbox.get().entries.filter(({ key }) => !isKnown.has(key))
  mark(owner, {
    entries: [...entries, ...added],
    damaged: damaged + damagedBefore,
    isRead: true,
  })
}

function mark({ userId }: Owner, what: Partial<Outbox>): void {
  const now = outbox.get()
  if (now.userId === userId) outbox.set({ ...now, ...what })
}

let liveToken: string | null = null

/** Forgets what is in memory when the session ends or another user logs in. */
session.subscribe(() => {
  const owner = getOwner()
  const { token } = currentSession()
  const last = opening?.owner
  if (token !== liveToken && last && last.userId !== owner?.userId) {
    void endLiveSession(last.userId).catch(() => {})
  } else if (token !== liveToken && last) void rememberPerson().catch(() => {})
  liveToken = token
  if (owner && opening?.owner.userId === owner.userId && opening.owner.key === owner.key) {
    // The former keys may have come with this response.
    if (outbox.get().damaged > 0) reload()
    return
  }
  opening = undefined
  outbox.set(EMPTY)
})

onAnnounced((userId) => {
  if (outbox.get().userId !== userId) return
  isStale = true
  reload()
})

/** Reads the entries again, once no write of this tab is under way. */
function reload(): void {
  const owner = getOwner()
  if (!owner || pendingWrites > 0) return
  isStale = false
  void readEntries(owner).then(
    ({ entries, damaged }) => {
      if (pendingWrites > 0) isStale = true
      else mark(owner, { entries, damaged })
    },
    () => {},
  )
}

/** Returns the entries of the logged-in user; the component rerenders on changes from any tab. */
export function useOutbox(): readonly Entry[] {
  const { user } = useStore(session)
  const { userId, entries } = useStore(outbox)
  useOpened()
  return userId === user?.id ? entries : NONE
}

function useOpened(): void {
  const { user } = useStore(session)
  useEffect(() => void openOutbox(), [user?.id, user?.outboxKey])
}

/**
 * Returns whether it is known what waits on this device. Until then the round counts as loading:
 * what was paid here would look unpaid. A session of an older version, without a key, keeps nothing.
 */
export function useIsRead(): boolean {
  const { user } = useStore(session)
  const { userId, isRead } = useStore(outbox)
  useOpened()
  return user?.outboxKey === undefined || (isRead && userId === user.id)
}

/** Returns the number of stored entries that were changed without the user's key. */
export const useDamaged = (): number => useStore(outbox).damaged

/** Returns whether this device cannot keep what is recorded. */
export const useIsUnkept = (): boolean => useStore(outbox).isUnkept

/** Deletes the damaged entries after the user has compared them. */
export async function forgetDamaged(userId: number): Promise<void> {
  const owner = getOwner()
  if (owner?.userId !== userId) return
  deleteOldOutbox(userId)
  await write(owner, () => deleteDamaged(owner))
  mark(owner, { damaged: 0 })
}
