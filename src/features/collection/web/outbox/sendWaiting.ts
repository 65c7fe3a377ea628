import { asApiError, type ApiError } from '#platform/web/api/apiError.ts'
import { createStore, useStore } from '#platform/web/createStore.ts'
import { serverNow } from '#platform/web/api/serverClock.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import type { Entry } from './entry.ts'
import { changeEntry, completeEntry, getEntries, openOutbox, whenStored } from './outboxStore.ts'
import { sendEntry, type Outcome } from './sendEntry.ts'

type Listener = (entry: Entry, outcome: Outcome) => void
const responses = new Set<Listener>()
/** Ids of recorded payments and visits by entry key, which undo needs until the page is closed. */
const recorded = new Map<string, number>()
const sendingKey = createStore<string | undefined>(undefined)
/** The sending under way. */
let sending: Promise<void> | undefined
let isWanted = false
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
 * Sends the waiting entries one by one in the order of recording, until no response arrives.
 * Resolves when nothing is being sent any more.
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

/** Aborts the current request and restarts with the first waiting entry. */
export async function sendNow(): Promise<void> {
  current.abort()
  await sendWaiting()
}

async function sendAll(): Promise<void> {
  const userId = currentSession().user?.id
  await openOutbox()
  // Cashbooks whose entry timed out are skipped; the order within each cashbook is kept.
  const withoutResponse = new Set<number>()
  while (userId !== undefined && currentSession().user?.id === userId) {
    const next = getEntries(userId).find(
      ({ refused, cashbookId }) => refused === undefined && !withoutResponse.has(cashbookId),
    )
    if (!next) return
    const outcome = await sendOne(userId, next)
    if (outcome === 'CUT_OFF') return
    if (outcome === 'HANGING') withoutResponse.add(next.cashbookId)
  }
}

/**
 * Sends an entry. Returns ANSWERED on acceptance or refusal, HANGING when this one timed out, and
 * CUT_OFF when no request would get a response.
 */
async function sendOne(userId: number, entry: Entry): Promise<'ANSWERED' | 'HANGING' | 'CUT_OFF'> {
  current = new AbortController()
  const { signal } = current
  sendingKey.set(entry.key)
  changeEntry(userId, entry.key, { tries: entry.tries + 1 })
  // The device has the entry and its key before the server does: nothing is sent twice.
  await whenStored()
  // Another user may have logged in while it was written.
  if (currentSession().user?.id !== userId) return 'CUT_OFF'
  try {
    const outcome = await sendEntry(entry, signal)
    silentSince.set(undefined)
    settle(userId, entry, outcome)
    return 'ANSWERED'
  } catch (thrown) {
    if (signal.aborted) return 'CUT_OFF'
    const error = asApiError(thrown)
    if (error.code === 'TIMED_OUT') {
      if (!silentSince.get()) silentSince.set(serverNow())
      return 'HANGING'
    }
    silentSince.set(undefined)
    if (isToBeSentAgain(error)) return 'CUT_OFF'
    changeEntry(userId, entry.key, { refused: error.message, refusedCode: error.code })
    return 'ANSWERED'
  } finally {
    sendingKey.set(undefined)
  }
}

function settle(userId: number, entry: Entry, outcome: Outcome) {
  responses.forEach((listener) => listener(entry, outcome))
  const id = getId(outcome)
  if (id !== undefined) recorded.set(entry.key, id)
  // The user may have requested the undo while the entry was being sent.
  const isUndone = getEntries(userId).find(({ key }) => key === entry.key)?.isUndone
  const undo = isUndone && id !== undefined && getUndo(entry, id)
  completeEntry(userId, { entry, sentAt: serverNow().toISOString() }, undo || undefined)
}

function getId(outcome: Outcome): number | undefined {
  if (outcome.act === 'PAY') return outcome.result.transaction.id
  return outcome.act === 'MISS' ? outcome.result.id : undefined
}

/** Returns the entry that reverses another; its key is derived, so the reversal happens once. */
export function getUndo(entry: Entry, id: number): Entry | undefined {
  const { cashbookId, name, on } = entry
  const about = { cashbookId, name, on, key: `${entry.key}-undo`, tries: 0 }
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
