import { defineMessages } from '#platform/contract/message.ts'

export const collectionMessages = defineMessages({
  UNDO_TOO_LATE: [
    'This payment can no longer be undone here. Ask your agent to remove it.',
    'Bayaran ini tidak boleh dibatalkan di sini lagi. Minta ejen anda membuangnya.',
    '此笔收款已无法在此撤销，请联系代理删除。',
  ],

  agent: ['Agent', 'Ejen', '代理'],
  group: ['Customer group', 'Kumpulan pelanggan', '客户群组'],
  customerType: ['Customer type', 'Jenis pelanggan', '客户类型'],
  customer: ['Customer', 'Pelanggan', '客户'],
  customers: ['Customers', 'Pelanggan', '客户'],
  date: ['Date', 'Tarikh', '日期'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  visitedAt: ['Time at the customer', 'Masa di tempat pelanggan', '到访时间'],
  reason: ['Reason', 'Sebab', '原因'],
  promisedDate: ['Promised date', 'Tarikh janji', '承诺日期'],
  promisedAmount: ['Promised amount', 'Jumlah janji', '承诺金额'],
  remark: ['Remark', 'Catatan', '备注'],

  PROMISE_NEEDS_DATE: [
    'Enter the promised payment date.',
    'Masukkan tarikh bayaran dijanjikan.',
    '请输入承诺付款的日期。',
  ],
  PROMISE_IN_PAST: [
    'The promised date must be after {{visitOn}}.',
    'Tarikh janji mesti selepas {{visitOn}}.',
    '承诺日期必须在 {{visitOn}} 之后。',
  ],
  PROMISE_AMOUNT_ALONE: [
    'An amount can be promised only with a date.',
    'Jumlah hanya boleh dijanjikan bersama tarikh.',
    '承诺金额须同时填写承诺日期。',
  ],
})
