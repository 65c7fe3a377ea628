import { defineMessages } from '#platform/contract/message.ts'

/** What the first page shows, too: apart from the refusals and columns of cashbooks. */
export const cashbookFigureMessages = defineMessages({
  stillDue: ['Still due today', 'Masih perlu dibayar hari ini', '今日仍应收'],
})
