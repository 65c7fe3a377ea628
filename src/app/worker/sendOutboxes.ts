import { openPersonDatabase } from '#platform/web/device/personDatabase.ts'
import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { timeOutAfter } from '#platform/web/api/timeOutAfter.ts'
import type { LiveSession } from '#platform/web/device/personDatabase.ts'
import type { Entry } from '#features/collection/web/outbox/entry.ts'
import { getEntryRequest } from '#features/collection/web/outbox/entryRequest.ts'
import {
  loadEntries,
  updateEntry,
  type Owner,
} from '#features/collection/web/outbox/outboxRecords.ts'

declare const self: ServiceWorkerGlobalScope

const TIME_OUT_MS = 10_000

/**
 * Sends what waits on this device. An open page does it itself. Without one, each entry goes out in
 * its order under its own key and stays in the outbox: the page that opens next sends it again, gets
 * the same response, and shows it. @throws without a response, so that the browser tries again
 */
export async function sendOutboxes(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage('send')
  if (pages.length > 0) return
  await navigator.locks.request('outbox', async () => {
    for (const userId of await listPersonDatabases()) await sendOutbox(userId)
  })
}

async function sendOutbox(userId: number): Promise<void> {
  const db = await openPersonDatabase(userId)
  const person = await db.get('person', 'self')
  if (!person?.live) return
  const { live } = person
  const owner = { userId, key: live.key }
  const { entries } = await loadEntries(owner)
  // What is to be undone needs the page, and so does what follows it on its cashbook.
  const held = new Set<number>()
  for (const entry of entries) {
    if (entry.refused !== undefined) continue
    if (entry.isUndone) held.add(entry.cashbookId)
    if (held.has(entry.cashbookId)) continue
    if ((await send(owner, live, entry)) === 401) return
  }
}

/** Returns the status of the response. @throws without a response of our server */
async function send(owner: Owner, live: LiveSession, entry: Entry): Promise<number> {
  // From now on the entry may have arrived: an undo reverses it instead of deleting it.
  await updateEntry(owner, entry.key, (now) => ({ ...now, tries: now.tries + 1 }))
  const { method, path, body } = getEntryRequest(entry)
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${live.token}`,
      'Accept-Language': live.language,
      'Content-Type': 'application/json',
      'Idempotency-Key': entry.key,
    },
    body: JSON.stringify(body),
    signal: timeOutAfter(TIME_OUT_MS),
  })
  const isResponse = response.headers.has('x-request-id') && response.status < 500
  if (!isResponse || response.status === 429) throw new Error('no answer')
  return response.status
}
