import { createStore } from '#platform/web/createStore.ts'
import { endLiveSession, rememberPerson } from '#platform/web/device/keptPeople.ts'
import { currentSession, session } from '#platform/web/session/sessionState.ts'
import type { Entry, SentEntry, SlipEntry } from './entry.ts'
import { applyTo, dropWithSlip, type Follow } from './follow.ts'
import { deleteOldOutbox } from './oldOutbox.ts'
import {
  claimEntry,
  countTry,
  deleteDamaged,
  followEntry,
  patchEntry,
  storeEntries,
  undoEntry,
  type Owner,
} from './outboxRecords.ts'
import { CLOSED, type OutboxContents } from './outboxContents.ts'
import { getOwner } from './getOwner.ts'
import { requestSync } from './requestSync.ts'
import { forgetPhotosOf, keepPhoto } from './slipPhotos.ts'
import { readEntries, takeOld, takeOldSlips } from './takeOld.ts'
import { undoWaiting } from './undo.ts'
import { isDoneWithin } from './isDoneWithin.ts'
import { WriteQueue } from './WriteQueue.ts'

/** Nothing waits longer for a device that hangs; it counts as one that cannot store. */
const PATIENCE_MS = 5_000

/** The channel on which tabs tell each other whose entries have changed on the device. */
const CHANNEL = 'outbox'

/** An outbox whose owner is logged in. */
type Opened = { owner: Owner; token: string | null; whenRead: Promise<void>; end: () => void }

/**
 * The entries of one user that the server has not answered. They are in the device's database, sealed
 * with the user's key: see decision 49. They are in memory too, so that a tap shows at once; what is
 * written follows in order. It opens for its owner's session, and closes by itself when that ends.
 */
export class Outbox {
  readonly userId: number
  readonly contents = createStore(CLOSED)
  readonly #writes = new WriteQueue()
  #opened: Opened | undefined
  #channel: BroadcastChannel | undefined
  /** Entries of the former outbox that do not open. */
  #damagedBefore = 0
  /** True when the device may have other entries than this page knows. */
  #isStale = false

  constructor(userId: number) {
    this.userId = userId
  }

  /** Whether its owner is the logged-in user. */
  get isOwn(): boolean {
    return currentSession().user?.id === this.userId
  }

  /** The waiting entries, oldest first; another user's are unknown. */
  get entries(): readonly Entry[] {
    return this.isOwn ? this.contents.get().entries : CLOSED.entries
  }

  find(key: string): Entry | undefined {
    return this.entries.find((entry) => entry.key === key)
  }

  /** Reads what the device has, if its owner is logged in and that has not been done. */
  async open(): Promise<void> {
    const opened = this.#open()
    if (opened) await this.#inTime(opened.whenRead)
  }

  /** Adds an entry at the end; a transfer may come with the entry of its slip, and the photo. */
  add(entry: Entry, slip?: { entry: SlipEntry; photo: File }): void {
    const added = slip ? [entry, slip.entry] : [entry]
    this.#change(
      (entries) => [...entries, ...added],
      async (owner) => {
        await storeEntries(owner, added)
        if (slip) await keepPhoto(owner, slip.entry.paymentKey, slip.photo)
        // Only here: each attempt changes the entry too, and would wake the worker for the next one.
        requestSync()
      },
    )
  }

  patch(key: string, patch: Partial<Entry>): void {
    const patched = (entry: Entry) => ({ ...entry, ...patch }) as Entry
    this.#change(
      (entries) => entries.map((entry) => (entry.key === key ? patched(entry) : entry)),
      async (owner) => void (await patchEntry(owner, key, patched)),
    )
  }

  /** Removes an entry, and the slip of a payment with it. */
  discard(key: string): void {
    this.follow(key, dropWithSlip)
  }

  /** Undoes an entry that waits here, or that another tab has sent by then. */
  undo(entry: Entry): void {
    this.#change(
      (entries) => applyTo(entries, entry.key, undoWaiting),
      async (owner) => {
        await forgetPhotosOf(owner, await undoEntry(owner, entry))
        // Where another tab or the worker has sent it, the device knows better than this page.
        this.#isStale = true
      },
    )
  }

  /** Changes an entry and what follows from it; with `sent` it is noted as sent, or discarded. */
  follow(key: string, follow: Follow, sent?: SentEntry): void {
    this.#change(
      (entries) => applyTo(entries, key, follow),
      async (owner) => forgetPhotosOf(owner, await followEntry(owner, key, follow, sent)),
    )
  }

  /**
   * Prepares an entry to be sent: the device has it and its key before the server does, so that nothing
   * is sent twice. Returns it as the device has it; undefined when it is not to be sent any more.
   */
  async claim(key: string): Promise<Entry | undefined> {
    let stored: Entry | undefined
    let isRead = false
    this.#change(
      (entries) => entries.map((entry) => (entry.key === key ? countTry(entry) : entry)),
      async (owner) => {
        stored = await claimEntry(owner, key)
        isRead = true
      },
    )
    await this.whenStored()
    // A device that cannot store has nothing to say: what this page knows is sent.
    if (!isRead) return this.find(key)
    this.#show((entries) =>
      entries.flatMap((entry) => (entry.key === key ? (stored ?? []) : entry)),
    )
    return stored?.refused === undefined ? stored : undefined
  }

  /** Deletes the stored entries that do not open. @throws when the device cannot; they then stay */
  async deleteDamaged(): Promise<void> {
    const opened = this.#open()
    if (!opened) return
    await this.#write(async () => {
      await deleteDamaged(opened.owner)
      deleteOldOutbox(this.userId)
      this.#damagedBefore = 0
      this.#mark(opened, { damaged: 0 })
    })
  }

  /** Waits for the device, and returns whether it has everything. */
  async whenStored(): Promise<boolean> {
    if (this.isOwn) await this.#inTime(this.#writes.whenIdle())
    return this.#writes.isEmpty
  }

  /** Waits until no write is under way; after its session has ended, too. */
  whenIdle(): Promise<void> {
    return this.#writes.whenIdle()
  }

  /** Drops what is in memory. What is still to be written is written. */
  close(): void {
    this.#opened?.end()
    this.#opened = undefined
    this.#channel = undefined
    this.contents.set(CLOSED)
  }

  #open(): Opened | undefined {
    const owner = getOwner()
    if (owner?.userId !== this.userId) return undefined
    if (this.#opened?.owner.key === owner.key) return this.#opened
    this.close()
    const channel = new BroadcastChannel(CHANNEL)
    const unsubscribe = session.subscribe(() => this.#followSession())
    const opened: Opened = {
      owner,
      token: currentSession().token,
      whenRead: Promise.resolve(),
      end: () => {
        unsubscribe()
        channel.close()
      },
    }
    this.#opened = opened
    this.#channel = channel
    channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
      if (data === this.userId) this.#reload()
    })
    this.contents.set({ ...CLOSED, state: 'OPENING' })
    // The first write: what follows waits for it, and a device that could not is tried again.
    opened.whenRead = this.#write(() => this.#load(opened)).catch(() => {})
    return opened
  }

  /** Reads the entries; those added in the meantime come after them. */
  async #load(opened: Opened): Promise<void> {
    const { owner } = opened
    if (this.#opened === opened) await rememberPerson()
    this.#damagedBefore = await takeOld(owner)
    await takeOldSlips(owner)
    const { entries, damaged } = await readEntries(owner)
    const isKnown = new Set(entries.map(({ key }) => key))
    const added = this.contents.get().entries.filter(({ key }) => !isKnown.has(key))
    this.#mark(opened, {
      state: 'OPEN',
      entries: [...entries, ...added],
      damaged: damaged + this.#damagedBefore,
    })
  }

  #followSession(): void {
    const opened = this.#opened
    if (!opened) return
    const owner = getOwner()
    const { token } = currentSession()
    if (token !== opened.token) {
      opened.token = token
      const isSame = owner?.userId === this.userId
      void (isSame ? rememberPerson() : endLiveSession(this.userId)).catch(() => {})
    }
    if (owner?.userId !== this.userId || owner.key !== opened.owner.key) return this.close()
    // The former keys may have come with this response.
    if (this.contents.get().damaged > 0) this.#reload()
  }

  /** Without the session of its owner nothing changes: the stored entries stay. */
  #change(
    inMemory: (entries: readonly Entry[]) => readonly Entry[],
    onDevice: (owner: Owner) => Promise<void>,
  ): void {
    const opened = this.#open()
    if (!opened) return
    this.#show(inMemory)
    this.#write(async () => {
      await onDevice(opened.owner)
      this.#channel?.postMessage(this.userId)
    }).catch(() => {
      // The state says so, and the write is tried again.
    })
  }

  /** Writes after the writes before it. @throws when the device cannot; it is then tried again */
  async #write(work: () => Promise<void>): Promise<void> {
    try {
      await this.#writes.add(work)
      if (this.contents.get().state === 'CANNOT_STORE') {
        this.#mark(this.#opened, { state: 'OPEN' })
        this.#isStale = true
      }
    } catch (error) {
      this.#mark(this.#opened, { state: 'CANNOT_STORE' })
      throw error
    } finally {
      if (this.#isStale) this.#reload()
    }
  }

  async #inTime(work: Promise<void>): Promise<void> {
    const opened = this.#opened
    const isDone = await isDoneWithin(PATIENCE_MS, work)
    if (!isDone) this.#mark(opened, { state: 'CANNOT_STORE' })
  }

  /** Reads the entries again, once the device has everything that this page knows. */
  #reload(): void {
    const opened = this.#opened
    this.#isStale = true
    if (!opened || !this.#writes.isEmpty) return
    this.#isStale = false
    readEntries(opened.owner).then(
      ({ entries, damaged }) => {
        if (this.#writes.isEmpty) {
          this.#mark(opened, { entries, damaged: damaged + this.#damagedBefore })
        } else this.#isStale = true
      },
      () => {},
    )
  }

  #show(inMemory: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#mark(this.#opened, { entries: inMemory(this.contents.get().entries) })
  }

  #mark(opened: Opened | undefined, what: Partial<OutboxContents>): void {
    if (!opened || this.#opened !== opened) return
    this.contents.set({ ...this.contents.get(), ...what })
  }
}
