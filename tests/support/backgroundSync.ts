import type { BrowserContext } from 'playwright-core'

/** Lets the browser wake the worker of an origin, as it does when there is a network. */
export type Wake = () => Promise<void>

/** Prepares a page from which the browser is told to wake the worker. */
export async function openWaker(context: BrowserContext, origin: string): Promise<Wake> {
  const page = await context.newPage()
  const browserSide = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    browserSide.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) found(own.registrationId)
    })
  })
  await browserSide.send('ServiceWorker.enable')
  return async () => {
    const sync = { origin, registrationId: await registered, tag: 'outbox', lastChance: false }
    await browserSide.send('ServiceWorker.dispatchSyncEvent', sync)
  }
}

/**
 * Gives the pages of a browser Background Sync, which the packaged one has disabled: what a page
 * registers wakes the worker at once, as it does wherever the browser believes in its network.
 */
export async function giveBackgroundSync(context: BrowserContext, origin: string): Promise<void> {
  let waker: Promise<Wake> | undefined
  await context.exposeFunction('wakeWorker', async () => {
    waker ??= openWaker(context, origin)
    await (
      await waker
    )()
  })
  await context.addInitScript(() => {
    const register = () => (globalThis as unknown as { wakeWorker: Wake }).wakeWorker()
    const sync = { configurable: true, get: () => ({ register }) }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', sync)
  })
}
