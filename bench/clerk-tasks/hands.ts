import type { Locator, Page } from 'playwright-core'

/** The hands of a clerk: all that they do with the page goes through here and is counted. */
export class Hands {
  readonly page: Page
  clicks = 0
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }

  /** One key for each character, into whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.keys += 1
  }

  /** Ctrl V: the browser of a test has no clipboard. */
  async paste(copied: string): Promise<void> {
    await this.page.evaluate((words) => {
      const data = new DataTransfer()
      data.setData('text/plain', words)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
      document.activeElement?.dispatchEvent(event)
    }, copied)
    this.keys += 1
  }
}
