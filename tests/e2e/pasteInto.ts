import type { Visitor } from '../support/visitor.ts'

/** Pastes what was copied elsewhere into the field that has the focus. */
export async function pasteInto({ page }: Visitor, copied: string): Promise<void> {
  await page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    document.activeElement?.dispatchEvent(event)
  }, copied)
}
