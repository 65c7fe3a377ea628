import { defineMessages } from '../../contract/message.ts'

export const secretMessages = defineMessages({
  copied: ['Copied', 'Disalin', '已复制'],
  copy: ['Copy', 'Salin', '复制'],
  kept: ['I have kept this', 'Saya telah menyimpannya', '我已保存'],
})
