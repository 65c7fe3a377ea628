import { getRetryAfterMs } from '#platform/web/api/getRetryAfterMs.ts'
import { timeOutAfter } from '#platform/web/api/timeOutAfter.ts'
import { openPersonDatabase, type Pause } from '#platform/web/device/personDatabase.ts'
import { openSecrets } from '#platform/web/session/lockedSecrets.ts'
import type { Entry } from './entry.ts'
import { getEntryRequest } from './entryRequest.ts'
import { nextToSend } from './nextToSend.ts'
import { claimEntry, loadEntries, type Owner } from './outboxRecords.ts'
import { notePause, pauseAfter, readPause } from './pause.ts'
import { readPhoto } from './slipPhotos.ts'

const TIME_OUT_MS = 10_000
const PHOTO_TIME_OUT_MS = 60_000

/**
 * Sends a user's outbox where no page is open. Each entry goes out in its order under its own key and
 * stays in the outbox: the page that opens next sends it again, gets the same response, and shows it.
 * `pad` is the cookie that opens the session: it ends 300 s after the last page was used, and then
 * everything waits for the next page. @throws without an answer, and in a pause
 */
export async function sendInBackground(userId: number, pad: string | undefined): Promise<void> {
  const pause = await readPause(userId)
  try {
    await sendOutbox(userId, pad, pause)
    if (pause) await notePause(userId, undefined)
  } catch (error) {
    if (error instanceof NotYet) throw error
    const retryAfterMs = error instanceof NoAnswer ? error.retryAfterMs : undefined
    await notePause(userId, pauseAfter(pause, Date.now(), { retryAfterMs }))
    throw error
  }
}

class NotYet extends Error {}

class NoAnswer extends Error {
  readonly retryAfterMs: number | undefined

  constructor({ headers }: Response) {
    super('no answer')
    this.retryAfterMs = getRetryAfterMs(headers)
  }
}

type OpenSession = { owner: Owner; token: string; language: string }

async function sendOutbox(
  userId: number,
  pad: string | undefined,
  pause: Pause | undefined,
): Promise<void> {
  const open = await openSession(userId, pad)
  if (!open) return
  let { entries } = await loadEntries(open.owner)
  const done = new Set<string>()
  for (;;) {
    // What is to be undone needs the page, and so does what follows it on its cashbook.
    const next = nextToSend(entries, Date.now(), { pause, done, isUndoHeld: true })
    if (!next) return
    if ('waitMs' in next) throw new NotYet('not yet')
    const stored = await claimEntry(open.owner, next.key)
    entries = entries.flatMap((entry) => (entry.key === next.key ? (stored ?? []) : entry))
    // The page that was closed has undone or dropped it while this read the entries.
    if (!stored || stored.isUndone || stored.refused !== undefined) continue
    done.add(next.key)
    const response = await send(open, next)
    if (response?.status === 401) return
    if (next.act === 'PAY' && response?.ok)
      entries = withNumber(entries, next, await readId(response))
  }
}

/** Returns the entries, the slips of a payment with its number, so that they follow. */
const withNumber = (entries: readonly Entry[], paid: Entry, transactionId: number) =>
  entries.map((entry) =>
    entry.act === 'SLIP' && entry.paymentKey === paid.key ? { ...entry, transactionId } : entry,
  )

async function readId(response: Response): Promise<number> {
  const { data } = (await response.json()) as { data: { transaction: { id: number } } }
  return data.transaction.id
}

async function openSession(
  userId: number,
  pad: string | undefined,
): Promise<OpenSession | undefined> {
  const db = await openPersonDatabase(userId)
  const { live } = (await db.get('person', 'self')) ?? {}
  // A page of an older version has kept none.
  if (!live?.locked) return undefined
  const { token, outboxKey: key } = openSecrets(live.locked, pad) ?? {}
  return token && key ? { owner: { userId, key }, token, language: live.language } : undefined
}

/** Returns the response; undefined for a slip whose photo is gone. @throws without one of our server */
async function send(
  { owner, token, language }: OpenSession,
  entry: Entry,
): Promise<Response | undefined> {
  const photo = entry.act === 'SLIP' ? await readPhoto(owner, entry.paymentKey) : undefined
  if (entry.act === 'SLIP' && !photo) return undefined
  const form = photo && toForm(photo)
  const { method, path, body } = getEntryRequest(entry)
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': language,
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

function toForm(photo: File): FormData {
  const form = new FormData()
  form.append('slip', photo, photo.name)
  return form
}
