import { vi } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { readPad } from '#platform/web/session/tokenCookie.ts'
import { currentSession, dropSession } from '#platform/web/session/sessionState.ts'
import { newKey, type Entry } from '#modules/collection/round/web/outbox/entry.ts'
import { dropWithSlip } from '#modules/collection/round/web/outbox/follow.ts'
import type { Outbox } from '#modules/collection/round/web/outbox/Outbox.ts'
import { readPause } from '#modules/collection/round/web/outbox/pause.ts'
import { sendInBackground } from '#modules/collection/round/web/outbox/sendInBackground.ts'
import { getUndo } from '#modules/collection/round/web/outbox/undo.ts'
import { beLoggedIn } from '../components/showWeb.tsx'
import { Books, type Mode } from './Books.ts'
import { FakeChannel, FakeLocks } from './fakeBrowser.ts'
import { Payments } from './Payments.ts'
import { Tab } from './Tab.ts'

const ON = day('2026-01-10')
/** Each world has its own users, so that none finds the databases of another. */
let lastUserId = 1_000

/** A phone with tabs, users and a worker, and the server. */
export class OutboxWorld {
  readonly #users = {
    siti: { id: ++lastUserId, outboxKey: '1f'.repeat(32) },
    ali: { id: ++lastUserId, outboxKey: '2e'.repeat(32) },
  }
  readonly #tabs = new Map<number, Tab>()
  readonly #books = new Books()
  readonly #locks = new FakeLocks()
  readonly #faults: string[] = []
  readonly #payments: Payments
  #full: { mockRestore(): void }[] = []
  #working: Promise<void> = Promise.resolve()

  /** With `isOrdered` the payments of a cashbook reach the books in the order of recording. */
  constructor({ isOrdered }: { isOrdered: boolean }) {
    this.#payments = new Payments(this.#books, { isOrdered })
  }

  async begin(): Promise<void> {
    vi.stubGlobal('fetch', this.#books.fetch)
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    vi.stubGlobal('navigator', { onLine: true, locks: this.#locks })
    this.#books.onNew = (key, cashbookId) => this.#payments.checkOrder(key, cashbookId)
    await this.logIn('siti')
    await this.openTab(0)
  }

  async leave(): Promise<void> {
    await this.fill(false)
    for (const number of [0, 1]) await this.closeTab(number)
    await this.release()
    dropSession()
    FakeChannel.clear()
    vi.unstubAllGlobals()
  }

  async logIn(name: 'siti' | 'ali'): Promise<void> {
    beLoggedIn('RUNNER', this.#users[name])
    await settle()
  }

  async logOut(): Promise<void> {
    dropSession()
    await settle()
  }

  async openTab(number: number): Promise<void> {
    if (!this.#tabs.has(number)) this.#tabs.set(number, new Tab())
    await this.#own(number)?.open()
    await settle()
  }

  async closeTab(number: number): Promise<void> {
    const tab = this.#tabs.get(number)
    if (!tab) return
    this.#tabs.delete(number)
    for (const outbox of tab.close()) {
      // What the device could not store is lost with the page.
      const isStored = await outbox.whenStored()
      if (isStored) continue
      this.#payments.markUncertain(outbox.userId)
    }
    await settle()
  }

  async pay(number: number, cashbookId: number): Promise<void> {
    const outbox = this.#own(number)
    if (!outbox) return
    const about = { key: newKey(), cashbookId, name: 'Tan', on: ON, tries: 0 }
    const amountSen = sen(2_000)
    const entry: Entry = { ...about, act: 'PAY', amountSen, seenTransactionCount: 2 }
    outbox.add(entry)
    this.#payments.add(entry, outbox.userId)
    await settle()
  }

  /** Undoes one of the payments for which the tab offers it. */
  async undo(number: number, nth: number): Promise<void> {
    const outbox = this.#own(number)
    const tab = this.#tabs.get(number)
    if (!outbox || !tab) return
    // A page offers Undo for what waits there, and for what was recorded from there.
    const offered = this.#payments
      .ofUser(outbox.userId)
      .filter(
        ({ entry: { key } }) => (outbox.find(key) ?? tab.sender.getRecordedId(key)) !== undefined,
      )
    const payment = offered[nth % offered.length]
    if (!payment) return
    const { entry } = payment
    const waiting = outbox.find(entry.key)
    const id = tab.sender.getRecordedId(entry.key)
    const undo = id === undefined || waiting ? undefined : getUndo(entry, id)
    payment.isUndone = true
    payment.isUndoneInTime = waiting !== undefined
    if (undo) outbox.add(undo)
    else outbox.undo(entry)
    await settle()
  }

  /** Pays, and an attempt fails in this way; then the server is OK again. */
  async payInVain(number: number, cashbookId: number, mode: Mode): Promise<void> {
    await this.pay(number, cashbookId)
    await this.beServer(mode)
    await this.sendNow(number)
    await this.beServer('OK')
  }

  async retryRefused(number: number): Promise<void> {
    const outbox = this.#own(number)
    const entry = outbox?.entries.find(({ refused }) => refused !== undefined)
    if (!outbox || !entry) return
    outbox.patch(entry.key, { refused: undefined, refusedCode: undefined })
    await this.sendNow(number)
  }

  async discardRefused(number: number): Promise<void> {
    const outbox = this.#own(number)
    const entry = outbox?.entries.find(({ act, refused }) => act === 'PAY' && refused !== undefined)
    if (!outbox || !entry) return
    const sentAt = new Date().toISOString()
    outbox.follow(entry.key, dropWithSlip, { entry, sentAt, discarded: 'RETURNED' })
    this.#payments.find(entry.key)!.isDiscarded = true
    await settle()
  }

  /** Sends, unless the outbox is in a pause. */
  async send(number: number): Promise<void> {
    const tab = this.#tabs.get(number)
    const userId = currentSession().user?.id
    if (!tab || userId === undefined) return
    const pause = await readPause(userId)
    const isPausing = pause !== undefined && pause.from! <= Date.now() && Date.now() < pause.until
    const before = this.#books.attempts.length
    void tab.sender.sendWaiting()
    await settle()
    if (isPausing && this.#books.attempts.length > before) this.#faults.push('sent in a pause')
  }

  async sendNow(number: number): Promise<void> {
    void this.#tabs.get(number)?.sender.sendNow()
    await settle()
  }

  /** All tabs are closed, and the browser wakes the worker. */
  async sendWithoutPage(): Promise<void> {
    for (const number of [0, 1]) await this.closeTab(number)
    if (!this.#locks.isFree) return
    const send = async () => {
      for (const { id } of Object.values(this.#users)) {
        // Without an answer, and in a pause, the browser wakes it again.
        await sendInBackground(id, readPad()).catch(() => {})
      }
    }
    this.#working = this.#locks.request('outbox', { ifAvailable: true }, send)
    await settle()
  }

  async beServer(mode: Mode): Promise<void> {
    this.#books.mode = mode
    await this.release()
  }

  async release(): Promise<void> {
    this.#books.release()
    await settle()
  }

  async deliver(): Promise<void> {
    FakeChannel.deliver()
    await settle()
  }

  /** Lets time pass, with the timers. */
  async pass(seconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    await settle()
  }

  /** Sets the clock, without the timers. */
  async setClock(seconds: number): Promise<void> {
    vi.setSystemTime(Date.now() + seconds * 1_000)
    await settle()
  }

  async fill(isFull: boolean): Promise<void> {
    for (const each of this.#full) each.mockRestore()
    this.#full = []
    if (!isFull) return
    const fail = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const method of ['add', 'put'] as const) {
      this.#full.push(vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(fail))
    }
    this.#full.push(vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(fail))
  }

  /** Brings the phone to rest and returns what is wrong. */
  async end(): Promise<string[]> {
    await this.fill(false)
    await this.beServer('OK')
    for (const name of ['siti', 'ali'] as const) {
      await this.logIn(name)
      // What an open tab has in memory only is written by its next write, at the latest when it opens.
      for (const number of [0, 1]) await this.openTab(number)
      await this.deliver()
      for (let run = 0; run < 6; run++) {
        await this.pass(7_200)
        for (const number of [0, 1]) await this.send(number)
        await this.deliver()
      }
      for (const { key, refused } of this.#own(0)?.entries ?? []) {
        if (refused !== undefined) this.#payments.leaveRefused(key)
      }
    }
    await this.#working
    return [...this.#faults, ...this.#payments.getFaults()]
  }

  #own(number: number): Outbox | undefined {
    return this.#tabs.get(number)?.own
  }
}

/** Waits until the device's database and the requests are at rest; time stands still. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 80; turn++) await new Promise((then) => setImmediate(then))
}
