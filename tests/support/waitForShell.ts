import type { Page } from 'playwright-core'

const PATIENCE_MS = 30_000
const CHECK_EVERY_MS = 100

/**
 * Resolves when the service worker has kept the files of a runner's pages, the last of them too.
 * @throws Error after 30 s
 */
export async function waitForShell(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await page.evaluate(isKept))) {
    if (Date.now() > deadline) throw new Error('the service worker has not kept the pages')
    await page.waitForTimeout(CHECK_EVERY_MS)
  }
}

/** In the page: `waitForFunction` would take the promise itself as true. */
async function isKept(): Promise<boolean> {
  const names = await caches.keys()
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return all.flat().some(({ url }) => url.includes('AccountPage'))
}
