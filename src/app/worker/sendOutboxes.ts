import { getRetryAfterMs } from '#platform/web/api/retryAfter.ts'
import { openPersonDatabase } from '#platform/web/device/personDatabase.ts'
import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { timeOutAfter } from '#platform/web/api/timeOutAfter.ts'
import type { LiveSession } from '#platform/web/device/personDatabase.ts'
import { openSecrets, PAD_COOKIE } from '#platform/web/session/lockedSecrets.ts'
import type { Entry } from '#modules/collection/round/web/outbox/entry.ts'
import { getEntryRequest } from '#modules/collection/round/web/outbox/entryRequest.ts'
import {
  loadEntries,
  updateEntry,
  type Owner,
} from '#modules/collection/round/web/outbox/outboxRecords.ts'
import {
  getWaitMs,
  notePause,
  pauseAfter,
  readPause,
} from '#modules/collection/round/web/outbox/pause.ts'
import { readPhoto } from '#modules/collection/round/web/outbox/slipPhotos.ts'

declare const self: ServiceWorkerGlobalScope

const TIME_OUT_MS = 10_000
const PHOTO_TIME_OUT_MS = 60_000
/** A page sends its entries one after the other; one that is frozen does not reply at all. */
const PATIENCE_MS = 60_000
/** A longer pause is the browser's: it stops a worker that waits for minutes. */
const MOST_WAIT_MS = 45_000

/**
 * Sends what waits on this device. An open page does it itself. Without one, each entry goes out in
 * its order under its own key and stays in the outbox: the page that opens next sends it again, gets
 * the same response, and shows it. @throws while something still waits: the browser tries again later
 */
export async function sendOutboxes(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length > 0) {
    const replies = await Promise.all(pages.map(letSend))
    if (!replies.includes(true)) throw new Error('the page could not send')
    return
  }
  const waitMs = await getWait()
  if (waitMs > 0) {
    await new Promise((then) => setTimeout(then, waitMs))
    // A page may have been opened.
    return sendOutboxes()
  }
  const failed = await navigator.locks.request('outbox', async () => {
    const all: unknown[] = []
    for (const userId of await listPersonDatabases()) {
      await sendWithPause(userId).catch((error: unknown) => void all.push(error))
    }
    return all
  })
  if (failed.length > 0) throw failed[0]
}

/** Lets a page send; returns whether nothing waits there any more. */
function letSend(page: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((reply) => {
    const late = setTimeout(reply, PATIENCE_MS, false)
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
      clearTimeout(late)
      reply(data)
    })
    port1.start()
    page.postMessage('send', [port2])
  })
}

/** Returns how long the outboxes here wait that need not wait for minutes, in ms. */
async function getWait(): Promise<number> {
  const pauses = await Promise.all((await listPersonDatabases()).map(readPause))
  const waits = pauses.map((pause) => getWaitMs(pause, Date.now()))
  return Math.max(0, ...waits.filter((waitMs) => waitMs <= MOST_WAIT_MS))
}

/** Sends, keeping the pause that the pages keep, too. @throws without an answer, and in a pause */
async function sendWithPause(userId: number): Promise<void> {
  const pause = await readPause(userId)
  if (getWaitMs(pause, Date.now()) > 0) throw new Error('not yet')
  try {
    await sendOutbox(userId)
    if (pause) await notePause(userId, undefined)
  } catch (error) {
    const retryAfterMs = error instanceof NoAnswer ? error.retryAfterMs : undefined
    await notePause(userId, pauseAfter(pause, Date.now(), { retryAfterMs }))
    throw error
  }
}

class NoAnswer extends Error {
  readonly retryAfterMs: number | undefined

  constructor({ headers }: Response) {
    super('no answer')
    this.retryAfterMs = getRetryAfterMs(headers)
  }
}

async function sendOutbox(userId: number): Promise<void> {
  const db = await openPersonDatabase(userId)
  const person = await db.get('person', 'self')
  if (!person?.live) return
  const live = await openLive(person.live)
  if (!live) return
  const owner = { userId, key: live.key }
  const { entries } = await loadEntries(owner)
  // What is to be undone needs the page, and so does what follows it on its cashbook.
  const held = new Set<number>()
  /** The numbers of the payments that are recorded now, by key: their slips follow. */
  const recorded = new Map<string, number>()
  const slips = entries.filter((entry) => entry.act === 'SLIP')
  for (const entry of entries) {
    if (entry.act === 'SLIP' || entry.refused !== undefined) continue
    if (entry.isUndone) held.add(entry.cashbookId)
    if (held.has(entry.cashbookId)) continue
    const response = await send(owner, live, entry)
    if (response.status === 401) return
    if (entry.act !== 'PAY' || !response.ok) continue
    const { data } = (await response.json()) as { data: { transaction: { id: number } } }
    recorded.set(entry.key, data.transaction.id)
  }
  for (const slip of slips) {
    const transactionId = slip.transactionId ?? recorded.get(slip.paymentKey)
    const photo = await readPhoto(owner, slip.paymentKey)
    if (slip.refused !== undefined || transactionId === undefined || !photo) continue
    const body = new FormData()
    body.append('slip', photo, photo.name)
    if ((await send(owner, live, { ...slip, transactionId }, body)).status === 401) return
  }
}

type OpenSession = { token: string; key: string; language: string }

/**
 * Opens the session that the browser has: its cookie ends 300 s after the last page was used, and
 * then everything waits for the next page.
 */
async function openLive({ locked, language }: LiveSession): Promise<OpenSession | undefined> {
  // A page of an older version has kept none.
  if (!locked || !('cookieStore' in self)) return undefined
  const pad = await self.cookieStore.get(PAD_COOKIE)
  const { token, outboxKey: key } = openSecrets(locked, pad?.value) ?? {}
  return token && key ? { token, key, language } : undefined
}

/** Returns the response. @throws without one of our server */
async function send(
  owner: Owner,
  live: OpenSession,
  entry: Entry,
  form?: FormData,
): Promise<Response> {
  // From now on the entry may have arrived: an undo reverses it instead of deleting it.
  await updateEntry(owner, entry.key, (now) => ({ ...now, tries: now.tries + 1 }))
  const { method, path, body } = getEntryRequest(entry)
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${live.token}`,
      'Accept-Language': live.language,
      // The browser writes the boundary of a form itself.
      ...(!form && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': entry.key,
    },
    body: form ?? JSON.stringify(body),
    signal: timeOutAfter(form ? PHOTO_TIME_OUT_MS : TIME_OUT_MS),
  })
  const isResponse = response.headers.has('x-request-id') && response.status < 500
  if (!isResponse || response.status === 429) throw new NoAnswer(response)
  return response
}
