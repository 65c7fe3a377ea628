import type { Page } from 'playwright-core'

/**
 * Counts from now on each press of the mouse or the finger on a page and on those that it loads; what is
 * typed is no click. Returns the function that tells the number.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => (count += 1))
  await page.addInitScript(() => {
    const report = () => (window as never as { countClick: () => void }).countClick()
    addEventListener('pointerdown', report, { capture: true })
  })
  return () => count
}
