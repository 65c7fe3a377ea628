import { defineMessages } from '../../contract/message.ts'

export const secretMessages = defineMessages({
  copied: ['The key was copied', 'Kunci telah disalin', '密钥已复制'],
  copy: ['Copy', 'Salin', '复制'],
  kept: ['I have kept it', 'Saya telah menyimpannya', '我已保存'],
})
