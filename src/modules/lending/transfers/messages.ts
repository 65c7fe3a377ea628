import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of transfers. */
export const transferMessages = defineMessages({
  TRANSFER_CONFIRMED: [
    'This transfer is already confirmed.',
    'Pindahan ini sudah disahkan.',
    '此转账已确认。',
  ],
  TRANSFER_BOUNCED: ['This transfer has bounced.', 'Pindahan ini telah gagal.', '此转账已退票。'],
  transfers: ['Transfers', 'Pindahan', '转账'],
  reason: ['Reason', 'Sebab', '原因'],
  agent: ['Agent', 'Ejen', '代理'],
})
