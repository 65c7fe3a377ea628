import { defineMessages } from '../../contract/message.ts'

/** Messages of ways to reach a person, and to share with them. */
export const contactMessages = defineMessages({
  call: ['Call', 'Telefon', '致电'],
  callTo: ['Call {{phone}}', 'Telefon {{phone}}', '致电 {{phone}}'],
  chat: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
  chatWith: ['WhatsApp {{phone}}', 'WhatsApp {{phone}}', 'WhatsApp {{phone}}'],
  share: ['Share', 'Kongsi', '分享'],
})
