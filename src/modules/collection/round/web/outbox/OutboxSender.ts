import { asApiError, type ApiError } from '#platform/web/api/apiError.ts'
import { isOnline, isReachable } from '#platform/web/api/connection.ts'
import { createStore } from '#platform/web/createStore.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import type { Entry } from './entry.ts'
import { followRefusal, followResponse, getRecordedId } from './followResponse.ts'
import { getQueue, nextToSend } from './nextToSend.ts'
import type { Outbox } from './Outbox.ts'
import { getWaitMs, StoredPause, type Failure } from './pause.ts'
import { requestSync } from './requestSync.ts'
import { sendEntry, type Outcome } from './sendEntry.ts'
import { isSendable } from './slips.ts'

type Listener = (entry: Entry, outcome: Outcome) => void

/**
 * What came of an attempt. ANSWERED: accepted or refused. GONE: not to be sent any more. HANGING: this
 * one timed out. STOPPED: aborted. A failure: no request would get an answer.
 */
type Attempt = 'ANSWERED' | 'GONE' | 'HANGING' | 'STOPPED' | Failure

/** Sends the entries of the logged-in user from one tab. */
export class OutboxSender {
  /** The key of the entry that is being sent. */
  readonly sendingKey = createStore<string | undefined>(undefined)
  /** The time since which no response has arrived in time; undefined while responses arrive. */
  readonly silentSince = createStore<Date | undefined>(undefined)
  readonly #getOwn: () => Outbox | undefined
  readonly #listeners = new Set<Listener>()
  /** Ids of recorded payments and visits by entry key, which undo needs until the page is closed. */
  readonly #recordedIds = new Map<string, number>()
  readonly #pause = new StoredPause()
  /** The sending under way. */
  #sending: Promise<void> | undefined
  #isWanted = false
  /** True when somebody has pressed Send now: that does not wait for the end of a pause. */
  #isByHand = false
  #request = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(getOwn: () => Outbox | undefined) {
    this.#getOwn = getOwn
  }

  /** Registers a listener that receives every response before the entry leaves the outbox. */
  onResponse(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns the server's id of the entry with this key, if it was recorded from here. */
  getRecordedId(key: string): number | undefined {
    return this.#recordedIds.get(key)
  }

  /** Whether the logged-in user has entries that wait for the server. */
  get isAnythingWaiting(): boolean {
    return this.#getOwn()?.entries.some(isSendable) ?? false
  }

  /**
   * Sends the waiting entries one by one in the order of recording, until no response arrives; not
   * before the pause after that is over. Resolves when nothing is being sent any more.
   */
  sendWaiting(): Promise<void> {
    this.#isWanted = true
    this.#sending ??= this.#sendWhileWanted().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  /** Aborts the current request and restarts at once with the first waiting entry. */
  async sendNow(): Promise<void> {
    this.#isByHand = true
    this.#request.abort()
    await this.sendWaiting()
  }

  async #sendWhileWanted(): Promise<void> {
    // Another request to send may arrive during the loop: the network may be back.
    while (this.#isWanted) {
      this.#isWanted = false
      await alone(() => this.#sendAll())
    }
  }

  async #sendAll(): Promise<void> {
    const isForced = this.#isByHand
    this.#isByHand = false
    const outbox = this.#getOwn()
    await outbox?.open()
    // Without a session nothing can be sent: it is no attempt.
    if (!outbox || currentSession().token === null || !this.isAnythingWaiting) return
    let pause = isForced ? undefined : await this.#pause.read(outbox.userId)
    // Cashbooks whose entry timed out are skipped; the order within each cashbook is kept.
    const silent = new Set<string>()
    let hasResponse = false
    while (outbox.isOwn) {
      const next = nextToSend(outbox.entries, Date.now(), { pause, silent })
      if (!next) break
      if ('waitMs' in next) return this.#sendAfter(next.waitMs)
      const attempt = await this.#send(outbox, next)
      if (attempt === 'STOPPED') return
      if (attempt === 'GONE') continue
      if (attempt === 'ANSWERED') {
        if (!hasResponse) await this.#endPause(outbox.userId)
        hasResponse = true
        pause = undefined
      } else if (attempt === 'HANGING') silent.add(getQueue(next))
      else return this.#beginPause(outbox.userId, attempt)
    }
    if (silent.size > 0 && !hasResponse) await this.#beginPause(outbox.userId, {})
  }

  async #send(outbox: Outbox, { key }: Entry): Promise<Attempt> {
    this.#request = new AbortController()
    const { signal } = this.#request
    this.sendingKey.set(key)
    try {
      const entry = await outbox.claim(key)
      // Another user may have logged in while it was written.
      if (!outbox.isOwn) return 'STOPPED'
      return entry ? await this.#attempt(outbox, entry, signal) : 'GONE'
    } finally {
      this.sendingKey.set(undefined)
    }
  }

  async #attempt(outbox: Outbox, entry: Entry, signal: AbortSignal): Promise<Attempt> {
    const wasCutOff = !isOnline()
    try {
      const outcome = await sendEntry(entry, signal)
      this.silentSince.set(undefined)
      this.#settle(outbox, entry, outcome)
      return 'ANSWERED'
    } catch (thrown) {
      if (signal.aborted) return 'STOPPED'
      const error = asApiError(thrown)
      if (error.code === 'TIMED_OUT') {
        if (!this.silentSince.get()) this.silentSince.set(serverNow())
        return 'HANGING'
      }
      this.silentSince.set(undefined)
      if (isToBeSentAgain(error)) return { retryAfterMs: error.retryAfterMs, wasCutOff }
      outbox.follow(entry.key, followRefusal(error.message, error.code))
      return 'ANSWERED'
    }
  }

  #settle(outbox: Outbox, entry: Entry, outcome: Outcome): void {
    this.#listeners.forEach((listener) => listener(entry, outcome))
    const id = getRecordedId(outcome)
    if (id !== undefined) this.#recordedIds.set(entry.key, id)
    const sent = { entry, sentAt: serverNow().toISOString() }
    outbox.follow(entry.key, followResponse(entry, outcome), sent)
  }

  async #beginPause(userId: number, failure: Failure): Promise<void> {
    const now = Date.now()
    this.#sendAfter(getWaitMs(await this.#pause.begin(userId, now, failure), now))
    // Nobody looks at this page, so it may be stopped: the browser then wakes the worker.
    if (document.visibilityState === 'hidden') requestSync()
  }

  #endPause(userId: number): Promise<void> {
    clearTimeout(this.#timer)
    return this.#pause.end(userId)
  }

  /** While nothing can be reached, the return of the server is watched elsewhere. */
  #sendAfter(waitMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => isReachable() && void this.sendWaiting(), waitMs)
  }
}

/**
 * Returns whether an error is no refusal by our server: no response or another server's, an ended
 * session, or a server error.
 */
function isToBeSentAgain({ isUnsure, status }: ApiError): boolean {
  return isUnsure || status === 401 || status === 429
}

/**
 * Runs work in one tab at a time, which keeps the order; parallel tabs share the keys and are safe.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
