import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the list of what a runner collected. */
export const runnerCollectionsMessages = defineMessages({
  days: ['Days', 'Hari', '日期'],
  day: ['Day', 'Hari', '日期'],
  recorded: ['Recorded', 'Direkodkan', '登记时间'],
  customer: ['Customer', 'Pelanggan', '客户'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  remark: ['Remark', 'Catatan', '备注'],
  amount: ['Amount', 'Amaun', '金额'],
  nothingCollected: ['Nothing collected yet', 'Belum ada kutipan', '暂无收款'],
  nothingCollectedHint: [
    'Payments collected by this runner appear here.',
    'Bayaran yang dikutip oleh runner ini dipaparkan di sini.',
    '此收款员登记的收款将显示在此。',
  ],
})
