import type { Page } from 'playwright-core'

/** Reads each style sheet of the page as the oldest browsers do. */
export async function forgetNewerStyles(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: readAsOldest(await response.text()) })
  })
}

/** Drops what the oldest browsers lack, `:has()`, containers and `dvh`, and takes what is meant for them. */
export function readAsOldest(css: string): string {
  return css
    .replaceAll(
      /@supports not (selector\(:has\(a\)\)|\([\w-]+:(inline-size|1dvh)\))/g,
      '@media all',
    )
    .replaceAll(/@container\s*\([^)]*\)/g, '@media not all')
    .replaceAll(/[^{};]*:has\([^{}]*\{[^{}]*\}/g, '')
    .replaceAll(/[^{};]*\ddvh[^{};]*;?/g, '')
}
