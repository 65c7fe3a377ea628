import { useSyncExternalStore } from 'react'
import { asApiError, type ApiError } from '../../../../platform/web/apiError.ts'
import { serverNow } from '../../../../platform/web/serverClock.ts'
import { currentSession } from '../../../../platform/web/sessionState.ts'
import type { Entry } from './entry.ts'
import { changeEntry, dropEntry, entriesOf, replaceEntry } from './outboxStore.ts'
import { sendEntry, type Outcome } from './sendEntry.ts'

type Listener = (entry: Entry, outcome: Outcome) => void
const responses = new Set<Listener>()
const watchers = new Set<() => void>()
/** What a payment or a visit became, for taking it back while this page lives. */
const recorded = new Map<string, number>()
let sendingKey: string | undefined
let isBusy = false
let isWanted = false
let current = new AbortController()
/** Since when nothing was answered in time; undefined while answers come. */
let silentSince: Date | undefined

/** Calls back with every answer, before the entry leaves the outbox. */
export function onResponse(listener: Listener): () => void {
  responses.add(listener)
  return () => void responses.delete(listener)
}

/** The entry that is on its way right now. */
export function useSendingKey(): string | undefined {
  return useSyncExternalStore(
    (notice) => {
      watchers.add(notice)
      return () => void watchers.delete(notice)
    },
    () => sendingKey,
  )
}

/** Since when no answer has come in time. */
export function useSilentSince(): Date | undefined {
  return useSyncExternalStore(
    (notice) => {
      watchers.add(notice)
      return () => void watchers.delete(notice)
    },
    () => silentSince,
  )
}

/** The id under which the server knows what was sent with this key, if it was. */
export function recordedId(key: string): number | undefined {
  return recorded.get(key)
}

/** Sends what waits, one after the other in the order it was done, until no answer comes. */
export async function sendWaiting(): Promise<void> {
  isWanted = true
  if (isBusy) return
  isBusy = true
  try {
    // Asked for again meanwhile: the network may have come back.
    while (isWanted) {
      isWanted = false
      await alone(sendAll)
    }
  } finally {
    isBusy = false
  }
}

/** Gives up the request that is on its way, and begins with the first that waits. */
export async function sendNow(): Promise<void> {
  current.abort()
  await sendWaiting()
}

async function sendAll(): Promise<void> {
  const userId = currentSession().user?.id
  // Cashbooks whose entry got no answer in time: the others go on, and order is kept within each.
  const withoutResponse = new Set<number>()
  while (userId !== undefined && currentSession().user?.id === userId) {
    const next = entriesOf(userId).find(
      ({ refused, cashbookId }) => refused === undefined && !withoutResponse.has(cashbookId),
    )
    if (!next) return
    const outcome = await sendOne(userId, next)
    if (outcome === 'CUT_OFF') return
    if (outcome === 'HANGING') withoutResponse.add(next.cashbookId)
  }
}

/** ANSWERED, yes or no; HANGING when this one got no answer in time; CUT_OFF when none would. */
async function sendOne(userId: number, entry: Entry): Promise<'ANSWERED' | 'HANGING' | 'CUT_OFF'> {
  current = new AbortController()
  const { signal } = current
  setSending(entry.key)
  changeEntry(userId, entry.key, { tries: entry.tries + 1 })
  try {
    const outcome = await sendEntry(entry, signal)
    silentSince = undefined
    settle(userId, entry, outcome)
    return 'ANSWERED'
  } catch (thrown) {
    if (signal.aborted) return 'CUT_OFF'
    const error = asApiError(thrown)
    if (error.code === 'TIMED_OUT') {
      silentSince ??= serverNow()
      return 'HANGING'
    }
    silentSince = undefined
    if (isToBeSentAgain(error)) return 'CUT_OFF'
    changeEntry(userId, entry.key, { refused: error.message, refusedCode: error.code })
    return 'ANSWERED'
  } finally {
    setSending(undefined)
  }
}

function settle(userId: number, entry: Entry, outcome: Outcome) {
  responses.forEach((listener) => listener(entry, outcome))
  const id = idOf(outcome)
  if (id !== undefined) recorded.set(entry.key, id)
  // Somebody may have asked to take it back while it was on its way.
  const isUndone = entriesOf(userId).find(({ key }) => key === entry.key)?.isUndone
  const undo = isUndone && id !== undefined && undoOf(entry, id)
  if (undo) replaceEntry(userId, entry.key, undo)
  else dropEntry(userId, entry.key)
}

function idOf(outcome: Outcome): number | undefined {
  if (outcome.act === 'PAY') return outcome.result.transaction.id
  return outcome.act === 'MISS' ? outcome.result.id : undefined
}

/** What takes an entry back; its key follows from the entry's, so that it is taken back once. */
export function undoOf(entry: Entry, id: number): Entry | undefined {
  const { cashbookId, name, on } = entry
  const about = { cashbookId, name, on, key: `${entry.key}-undo`, tries: 0 }
  if (entry.act === 'PAY') {
    return { ...about, act: 'UNPAY', amountSen: entry.amountSen, transactionId: id }
  }
  return entry.act === 'MISS' ? { ...about, act: 'UNMISS', missedVisitId: id } : undefined
}

/** No answer, a session that is over, or a server in trouble: none of them says no. */
function isToBeSentAgain({ hasNoResponse, status }: ApiError): boolean {
  return hasNoResponse || status === 401 || status === 429 || status >= 500
}

function setSending(key: string | undefined) {
  sendingKey = key
  watchers.forEach((notice) => notice())
}

/** Two tabs would do no harm, for the keys are the same; one at a time keeps the order. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
