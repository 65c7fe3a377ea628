import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the receipt: on paper, in a message, and of the sheet that offers both. */
export const receiptMessages = defineMessages({
  NO_RECEIPT: [
    'This transaction has no receipt. Only a credit that was not removed has one.',
    'Transaksi ini tiada resit. Hanya bayaran masuk yang tidak dibuang mempunyai resit.',
    '此交易没有收据。只有未删除的收款才有收据。',
  ],
  receipt: ['Receipt', 'Resit', '收据'],
  number: ['Receipt no.', 'No. resit', '收据编号'],
  receivedFrom: ['Received from', 'Diterima daripada', '兹收到'],
  date: ['Date', 'Tarikh', '日期'],
  recordedAt: ['Recorded', 'Direkodkan', '登记时间'],
  cashbook: ['Cashbook ID', 'No. buku tunai', '账本编号'],
  amount: ['Amount received', 'Amaun diterima', '收款金额'],
  inWords: ['In words', 'Dalam perkataan', '大写金额'],
  balance: ['Balance', 'Baki', '余额'],
  dayOf: ['Day', 'Hari', '第几天'],
  dayOfDays: ['{{day}} of {{days}}', '{{day}} daripada {{days}}', '{{day}} / {{days}}'],
  receivedBy: ['Received by', 'Diterima oleh', '收款人'],
  paidBy: ['Paid by', 'Cara bayaran', '付款方式'],
  unconfirmed: [
    '{{account}} (unconfirmed)',
    '{{account}} (belum disahkan)',
    '{{account}}（未确认）',
  ],
  correctedStamp: ['TAKEN BACK', 'DITARIK BALIK', '已撤回'],
  save: ['Save the receipt', 'Simpan resit', '保存收据'],
  bouncedStamp: ['TRANSFER BOUNCED', 'PINDAHAN GAGAL', '转账已退票'],
  thanks: ['Thank you.', 'Terima kasih.', '谢谢。'],
  message: [
    'Receipt {{number}}: Thank you {{name}}, payment of {{amountSen}} received on {{dateOn}}. Balance {{balanceSen}}.',
    'Resit {{number}}: Terima kasih {{name}}, bayaran {{amountSen}} diterima {{dateOn}}. Baki {{balanceSen}}.',
    '收据 {{number}}：{{name}} 您好，已收到 {{amountSen}}（{{dateOn}}），余额 {{balanceSen}}。',
  ],
  language: ['Language of the receipt', 'Bahasa resit', '收据语言'],
  onA4: ['A4', 'A4', 'A4'],
  onRoll: ['80 mm roll', 'Gulungan 80 mm', '80 毫米小票'],
})
