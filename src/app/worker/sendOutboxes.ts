import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { PAD_COOKIE } from '#platform/web/session/lockedSecrets.ts'
import { getWaitMs, readPause } from '#modules/collection/round/web/outbox/pause.ts'
import { sendInBackground } from '#modules/collection/round/web/outbox/sendInBackground.ts'

declare const self: ServiceWorkerGlobalScope

/** A page sends its entries one after the other; one that is frozen does not reply at all. */
const PATIENCE_MS = 60_000
/** A longer pause is the browser's: it stops a worker that waits for minutes. */
const MOST_WAIT_MS = 45_000

/**
 * Sends what waits on this device. An open page does it itself. @throws while something still
 * waits: the browser tries again later
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
    // A browser without it keeps no session for the worker either.
    const pad = 'cookieStore' in self ? await self.cookieStore.get(PAD_COOKIE) : undefined
    for (const userId of await listPersonDatabases()) {
      await sendInBackground(userId, pad?.value).catch((error: unknown) => void all.push(error))
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
