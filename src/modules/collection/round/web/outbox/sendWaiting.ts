import { asApiError, type ApiError } from '#platform/web/api/apiError.ts'
import { createStore, useStore } from '#platform/web/createStore.ts'
import { isOnline, isReachable } from '#platform/web/api/connection.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import type { Pause } from '#platform/web/device/personDatabase.ts'
import { currentSession, session } from '#platform/web/session/sessionState.ts'
import type { Entry } from './entry.ts'
import {
  changeEntry,
  completeEntry,
  dropEntry,
  getEntries,
  openOutbox,
  whenStored,
} from './outboxStore.ts'
import { getWaitMs, notePause, pauseAfter, readPause, type Failure } from './pause.ts'
import { requestSync } from './requestSync.ts'
import { sendEntry, type Outcome } from './sendEntry.ts'
import { followWith, getNext, isSendable } from './slips.ts'
import { getUndoKey } from './undoKey.ts'

type Listener = (entry: Entry, outcome: Outcome) => void
const responses = new Set<Listener>()
/** Ids of recorded payments and visits by entry key, which undo needs until the page is closed. */
const recorded = new Map<string, number>()
const sendingKey = createStore<string | undefined>(undefined)
/** The sending under way. */
let sending: Promise<void> | undefined
let isWanted = false
/** True when somebody has pressed Send now: that does not wait for the end of a pause. */
let isByHand = false
let current = new AbortController()
/** The time since which no response has arrived in time; undefined while responses arrive. */
const silentSince = createStore<Date | undefined>(undefined)

/** Registers a listener that receives every response before the entry leaves the outbox. */
export function onResponse(listener: Listener): () => void {
  responses.add(listener)
  return () => void responses.delete(listener)
}

/** Returns the key of the entry that is being sent. */
export function useSendingKey(): string | undefined {
  return useStore(sendingKey)
}

/** Returns the time since which no response has arrived in time. */
export function useSilentSince(): Date | undefined {
  return useStore(silentSince)
}

/** Returns the server's id of the entry with this key, if it was recorded. */
export function recordedId(key: string): number | undefined {
  return recorded.get(key)
}

/**
 * Sends the waiting entries one by one in the order of recording, until no response arrives; not
 * before the pause after that is over. Resolves when nothing is being sent any more.
 */
export function sendWaiting(): Promise<void> {
  isWanted = true
  sending ??= sendWhileWanted().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendWhileWanted(): Promise<void> {
  // Another request to send may arrive during the loop: the network may be back.
  while (isWanted) {
    isWanted = false
    await alone(sendAll)
  }
}

/** Aborts the current request and restarts at once with the first waiting entry. */
export async function sendNow(): Promise<void> {
  isByHand = true
  current.abort()
  await sendWaiting()
}

/** Returns whether the logged-in user has entries that wait for the server. */
export function isAnythingWaiting(): boolean {
  const { user } = currentSession()
  return user !== null && getEntries(user.id).some(isSendable)
}

async function sendAll(): Promise<void> {
  const { user, token } = currentSession()
  await openOutbox()
  // Without a session nothing can be sent: it is no attempt.
  if (!user || token === null || !isAnythingWaiting()) return
  const isForced = isByHand
  isByHand = false
  if (!isForced && (await isPausing(user.id))) return
  // Cashbooks whose entry timed out are skipped; the order within each cashbook is kept.
  const withoutResponse = new Set<string>()
  let hasResponse = false
  while (currentSession().user?.id === user.id) {
    const next = getNext(getEntries(user.id), (entry) => withoutResponse.has(getQueue(entry)))
    if (!next) break
    const outcome = await sendOne(user.id, next)
    if (outcome === 'STOPPED') return
    if (outcome === 'ANSWERED') {
      if (!hasResponse) await endPause(user.id)
      hasResponse = true
    } else if (outcome === 'HANGING') withoutResponse.add(getQueue(next))
    else return beginPause(user.id, outcome)
  }
  if (withoutResponse.size > 0 && !hasResponse) await beginPause(user.id)
}

/** What waits in order: the entries of a cashbook, and each photo alone. */
const getQueue = ({ act, key, cashbookId }: Entry) => (act === 'SLIP' ? key : String(cashbookId))

/**
 * Sends an entry. Returns ANSWERED on acceptance or refusal, HANGING when this one timed out, STOPPED
 * when it was aborted, and the failure when no request would get an answer.
 */
async function sendOne(
  userId: number,
  entry: Entry,
): Promise<'ANSWERED' | 'HANGING' | 'STOPPED' | Failure> {
  current = new AbortController()
  const { signal } = current
  sendingKey.set(entry.key)
  changeEntry(userId, entry.key, { tries: entry.tries + 1 })
  // The device has the entry and its key before the server does: nothing is sent twice.
  await whenStored()
  // Another user may have logged in while it was written.
  if (currentSession().user?.id !== userId) return 'STOPPED'
  const wasCutOff = !isOnline()
  try {
    const outcome = await sendEntry(entry, signal)
    silentSince.set(undefined)
    settle(userId, entry, outcome)
    return 'ANSWERED'
  } catch (thrown) {
    if (signal.aborted) return 'STOPPED'
    const error = asApiError(thrown)
    if (error.code === 'TIMED_OUT') {
      if (!silentSince.get()) silentSince.set(serverNow())
      return 'HANGING'
    }
    silentSince.set(undefined)
    if (isToBeSentAgain(error)) return { retryAfterMs: error.retryAfterMs, wasCutOff }
    // What was undone by then is not in the books: nothing is left to decide.
    if (isUndone(userId, entry)) dropEntry(userId, entry.key)
    else changeEntry(userId, entry.key, { refused: error.message, refusedCode: error.code })
    return 'ANSWERED'
  } finally {
    sendingKey.set(undefined)
  }
}

/** The pause where the device cannot keep it. */
let unkeptPause: (Pause & { userId: number }) | undefined
let again: ReturnType<typeof setTimeout> | undefined

const getPause = (userId: number): Promise<Pause | undefined> =>
  readPause(userId).catch(() => (unkeptPause?.userId === userId ? unkeptPause : undefined))

/** Returns whether it is too early to send, and then sends at the end of the pause. */
async function isPausing(userId: number): Promise<boolean> {
  const waitMs = getWaitMs(await getPause(userId), Date.now())
  if (waitMs > 0) sendAfter(waitMs)
  return waitMs > 0
}

async function beginPause(userId: number, failure: Failure = {}): Promise<void> {
  const now = Date.now()
  const pause = pauseAfter(await getPause(userId), now, failure)
  unkeptPause = { ...pause, userId }
  await notePause(userId, pause).catch(() => {})
  sendAfter(getWaitMs(pause, now))
  // Nobody looks at this page, so it may be stopped: the browser then wakes the worker.
  if (document.visibilityState === 'hidden') requestSync()
}

async function endPause(userId: number): Promise<void> {
  clearTimeout(again)
  unkeptPause = undefined
  const pause = await readPause(userId).catch(() => undefined)
  if (pause) await notePause(userId, undefined).catch(() => {})
}

/** While nothing can be reached, the return of the server is watched elsewhere. */
function sendAfter(waitMs: number): void {
  clearTimeout(again)
  again = setTimeout(() => isReachable() && void sendWaiting(), waitMs)
}

session.subscribe(() => {
  if (currentSession().token === null) clearTimeout(again)
})

function settle(userId: number, entry: Entry, outcome: Outcome) {
  responses.forEach((listener) => listener(entry, outcome))
  const id = getId(outcome)
  if (id !== undefined) recorded.set(entry.key, id)
  const undo = isUndone(userId, entry) && id !== undefined ? getUndo(entry, id) : undefined
  const sent = { entry, sentAt: serverNow().toISOString() }
  completeEntry(userId, sent, undo, followWith(entry, outcome, undo))
}

/** The user may have requested the undo while the entry was being sent. */
const isUndone = (userId: number, { key }: Entry): boolean =>
  getEntries(userId).find((entry) => entry.key === key)?.isUndone === true

function getId(outcome: Outcome): number | undefined {
  if (outcome.act === 'PAY') return outcome.result.transaction.id
  return outcome.act === 'MISS' ? outcome.result.id : undefined
}

/** Returns the entry that reverses another; its key is derived, so the reversal happens once. */
export function getUndo(entry: Entry, id: number): Entry | undefined {
  const { cashbookId, name, on } = entry
  const about = { cashbookId, name, on, key: getUndoKey(entry.key), tries: 0 }
  if (entry.act === 'PAY') {
    const { amountSen, transfer } = entry
    return { ...about, act: 'UNPAY', amountSen, transactionId: id, isTransfer: !!transfer }
  }
  return entry.act === 'MISS' ? { ...about, act: 'UNMISS', missedVisitId: id } : undefined
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
