import type { Page } from 'playwright-core'

/** Resolves when the service worker has kept the files of a runner's pages, the last of them too. */
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().some(({ url }) => url.includes('AccountPage'))
    },
    undefined,
    { polling: 200, timeout: 30_000 },
  )
}
