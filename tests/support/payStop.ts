import type { Page } from 'playwright-core'

/** A little longer than taps are ignored after a card has left, as for a runner's double tap. */
const IGNORED_MS = 300

/** The name of the Undo button on the card of a customer whose name starts so. */
export const getUndoName = (name: string) => new RegExp(`^Undo · (\\d+:\\d\\d · )?${name}`)

/** Taps the expected amount of a customer whose name starts so, and waits until it is done. */
export async function payStop(page: Page, name: string, how = ''): Promise<void> {
  const button = new RegExp(`^Record RM [\\d.,]+ from ${name}.*${how}$`)
  await page.getByRole('button', { name: button }).click()
  await waitUntilDone(page, name)
}

/**
 * Waits until the card is among the done ones, where it goes once the device has the entry, and the
 * page takes taps again. The number of waiting entries is shown before that, and a page that is
 * closed in between loses the entry.
 */
export async function waitUntilDone(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: getUndoName(name) }).waitFor()
  await page.waitForTimeout(IGNORED_MS)
}
