import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the photo of a transfer's slip. */
export const slipMessages = defineMessages({
  slip: ['Slip', 'Slip', '单据'],
  slipOf: ['Transfer slip of {{name}}', 'Slip pindahan {{name}}', '{{name}}的转账单据'],
  photo: ['Photo of the slip (optional)', 'Gambar slip (tidak wajib)', '单据照片（选填）'],
  show: ['Show the slip of {{name}}', 'Papar slip {{name}}', '查看{{name}}的单据'],
  none: ['No photo of the slip yet', 'Belum ada gambar slip', '暂无单据照片'],
  saved: ['Slip of {{name}} saved', 'Slip {{name}} disimpan', '已保存{{name}}的单据'],
  notSaved: [
    'The payment of {{name}} is recorded, but its slip is not. Add it again from the transaction.',
    'Bayaran {{name}} telah direkodkan, tetapi slipnya tidak. Tambah semula pada transaksi itu.',
    '{{name}}的收款已登记，但单据未能保存，请在该笔交易中重新添加。',
  ],
  SLIP_NEEDS_TRANSFER: [
    'Only a transfer through a bank account has a slip.',
    'Hanya pindahan melalui akaun bank mempunyai slip.',
    '只有经银行账户的转账才有单据。',
  ],
  SLIP_FIXED: [
    'This transfer is no longer waiting. Only the agent can replace its slip now.',
    'Pindahan ini tidak lagi menunggu. Hanya ejen boleh menggantikan slipnya sekarang.',
    '此转账已处理，现在只有代理可以更换单据。',
  ],
})
