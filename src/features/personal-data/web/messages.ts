import { defineMessages } from '#platform/contract/message.ts'

export const personalDataMessages = defineMessages({
  everything: ['Everything as a file', 'Semua data sebagai fail', '全部资料存档'],
})
