import { defineMessages } from '#platform/contract/message.ts'

/** The words of a figure that the dashboard and the list of cashbooks both show. */
export const dueMessages = defineMessages({
  stillDue: ['Still due today', 'Masih perlu dibayar hari ini', '今日仍应收'],
})
