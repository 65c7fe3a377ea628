import { useSyncExternalStore } from 'react'
import { asApiError, type ApiError } from '../../../../kit/web/apiError.ts'
import { currentSession } from '../../../../kit/web/sessionState.ts'
import type { Entry } from './entry.ts'
import { changeEntry, dropEntry, entriesOf, replaceEntry } from './outboxStore.ts'
import { sendEntry, type Told } from './sendEntry.ts'

type Listener = (entry: Entry, told: Told) => void
const answered = new Set<Listener>()
const watchers = new Set<() => void>()
/** What a payment or a visit became, for taking it back while this page lives. */
const recorded = new Map<string, number>()
let sendingKey: string | undefined
let isBusy = false
let isWanted = false

/** Calls back with every answer, before the entry leaves the outbox. */
export function onAnswered(listener: Listener): () => void {
  answered.add(listener)
  return () => void answered.delete(listener)
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

async function sendAll(): Promise<void> {
  const userId = currentSession().user?.id
  while (userId !== undefined && currentSession().user?.id === userId) {
    const next = entriesOf(userId).find(({ refused }) => refused === undefined)
    if (!next || !(await sendOne(userId, next))) return
  }
}

/** Whether an answer came, yes or no. */
async function sendOne(userId: number, entry: Entry): Promise<boolean> {
  setSending(entry.key)
  changeEntry(userId, entry.key, { tries: entry.tries + 1 })
  try {
    const told = await sendEntry(entry)
    settle(userId, entry, told)
    return true
  } catch (thrown) {
    const error = asApiError(thrown)
    if (isToBeSentAgain(error)) return false
    changeEntry(userId, entry.key, { refused: error.message })
    return true
  } finally {
    setSending(undefined)
  }
}

function settle(userId: number, entry: Entry, told: Told) {
  answered.forEach((listener) => listener(entry, told))
  const id = idOf(told)
  if (id !== undefined) recorded.set(entry.key, id)
  // Somebody may have asked to take it back while it was on its way.
  const isUndone = entriesOf(userId).find(({ key }) => key === entry.key)?.isUndone
  const undo = isUndone && id !== undefined && undoOf(entry, id)
  if (undo) replaceEntry(userId, entry.key, undo)
  else dropEntry(userId, entry.key)
}

function idOf(told: Told): number | undefined {
  if (told.act === 'PAY') return told.answer.transaction.id
  return told.act === 'MISS' ? told.answer.id : undefined
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
function isToBeSentAgain({ isUnanswered, status }: ApiError): boolean {
  return isUnanswered || status === 401 || status === 429 || status >= 500
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
