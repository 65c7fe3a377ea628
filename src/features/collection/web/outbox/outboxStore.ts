import { useEffect } from 'react'
import { createStore, useStore } from '#platform/web/createStore.ts'
import { endLiveSession, rememberPerson } from '#platform/web/device/people.ts'
import { sealAgain } from '#platform/web/device/sealAgain.ts'
import { currentSession, session } from '#platform/web/session/sessionState.ts'
import type { Entry, SentEntry } from './entry.ts'
import { deleteOldOutbox, readOldOutbox } from './oldOutbox.ts'
import {
  deleteDamaged,
  loadEntries,
  moveToSent,
  storeEntries,
  updateEntry,
  type Loaded,
  type Owner,
} from './outboxRecords.ts'
import { requestSync } from './requestSync.ts'

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

/** Adds an entry at the end. */
export function addEntry(userId: number, entry: Entry): void {
  change(
    userId,
    (entries) => [...entries, entry],
    async (owner) => {
      await storeEntries(owner, [entry])
      // Only here: each attempt changes the entry too, and would wake the worker for the next one.
      requestSync()
    },
  )
}

export function changeEntry(userId: number, key: string, patch: Partial<Entry>): void {
  const patched = (entry: Entry) => ({ ...entry, ...patch }) as Entry
  replace(userId, key, patched)
}

export function dropEntry(userId: number, key: string): void {
  replace(userId, key, () => undefined)
}

/**
 * Moves an entry that the server has recorded to the sent ones. `next` takes its position, which
 * keeps the order of the entries after it.
 */
export function completeEntry(userId: number, sent: SentEntry, next?: Entry): void {
  const { key } = sent.entry
  change(
    userId,
    (entries) => entries.flatMap((entry) => (entry.key === key ? (next ?? []) : entry)),
    (owner) => moveToSent(owner, sent, next),
  )
}

function replace(userId: number, key: string, next: (entry: Entry) => Entry | undefined) {
  change(
    userId,
    (entries) =>
      entries
        .map((entry) => (entry.key === key ? next(entry) : entry))
        .filter((entry) => entry !== undefined),
    (owner) => updateEntry(owner, key, next),
  )
}

function change(
  userId: number,
  inMemory: (entries: readonly Entry[]) => readonly Entry[],
  onDevice: (owner: Owner) => Promise<void>,
): void {
  // Without the key nothing changes: the stored entries stay, and their keys make a resend safe.
  const owner = getOwner()
  if (!owner || owner.userId !== userId) return
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
        announce(owner)
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
export async function whenIdle(): Promise<void> {
  await writes
}

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

/** Moves the outbox of an older version; returns how many of its entries do not open. */
async function takeOld(owner: Owner): Promise<number> {
  const { entries, damaged } = readOldOutbox(owner)
  if (entries.length > 0) await storeEntries(owner, entries)
  if (damaged === 0) deleteOldOutbox(owner.userId)
  return damaged
}

/** Reads the entries; those added in the meantime come after them. */
async function load(owner: Owner, damagedBefore = 0): Promise<void> {
  const { entries, damaged } = await readEntries(owner)
  const isKnown = new Set(entries.map(({ key }) => key))
  const added = outbox.get().entries.filter(({ key }) => !isKnown.has(key))
  mark(owner, {
    entries: [...entries, ...added],
    damaged: damaged + damagedBefore,
    isRead: true,
  })
}

/** Reads the entries; what a former key has sealed, as in another tab, is sealed again first. */
async function readEntries(owner: Owner): Promise<Loaded> {
  const loaded = await loadEntries(owner)
  const former = currentSession().user?.formerOutboxKeys ?? []
  if (loaded.damaged === 0 || former.length === 0) return loaded
  await sealAgain(owner.userId, owner.key, former)
  return loadEntries(owner)
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

/** Returns the logged-in user with the key of the outbox. */
export function getOwner(): Owner | undefined {
  const { user } = currentSession()
  return user?.outboxKey === undefined ? undefined : { userId: user.id, key: user.outboxKey }
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox')

/** Tells the other tabs, which read the entries again. */
function announce({ userId }: Owner): void {
  tabs?.postMessage(userId)
}

tabs?.addEventListener('message', ({ data }: MessageEvent<number>) => {
  if (outbox.get().userId !== data) return
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

/** Reads the outbox of the logged-in user, if that has not been done. */
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
