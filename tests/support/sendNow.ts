import type { Page } from 'playwright-core'
import { translate, type Language } from '#platform/contract/message.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'

/** Opens the list of entries from the head of a phone's round, sends what waits, and closes it. */
export async function sendNow(page: Page, language: Language): Promise<void> {
  await page.locator('header button', { hasText: 'RM' }).last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: translate(text.sendNow, language), exact: true }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}
