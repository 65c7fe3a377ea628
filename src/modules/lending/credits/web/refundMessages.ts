import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the refund form. */
export const refundMessages = defineMessages({
  refund: ['Refund', 'Pulangan wang', '退款'],
  amountOut: ['Amount (money out)', 'Amaun (wang keluar)', '退款金额'],
  atMost: [
    'Up to the total credit of {{creditSen}}.',
    'Sehingga jumlah bayaran diterima {{creditSen}}.',
    '不超过总收款 {{creditSen}}。',
  ],
  atMostConfirmed: [
    'Up to {{refundableSen}}: a transfer of {{unconfirmedSen}} is not confirmed yet.',
    'Sehingga {{refundableSen}}: pindahan {{unconfirmedSen}} belum disahkan.',
    '不超过 {{refundableSen}}：{{unconfirmedSen}} 的转账尚未确认。',
  ],
  submitLabel: ['Refund {{amountSen}}', 'Pulangkan {{amountSen}}', '退款 {{amountSen}}'],
  sentence: [
    '{{amountSen}} is paid back and owed again. The balance becomes {{balanceSen}}.',
    '{{amountSen}} dipulangkan dan terhutang semula: baki menjadi {{balanceSen}}.',
    '退还 {{amountSen}}，该款重新列为欠款：余额变为 {{balanceSen}}。',
  ],
  debtDaysAfter: ['Debt days', 'Hari tertunggak', '拖欠天数'],
  totalCredit: ['Total credit (in)', 'Jumlah bayaran diterima', '总收款'],
  balance: ['Balance', 'Baki', '余额'],
  pettyCash: ['Petty cash', 'Wang runcit', '零用现金'],
  pettyCashShort: [
    'Not enough petty cash: {{shortSen}} short.',
    'Wang runcit tidak mencukupi: kurang {{shortSen}}.',
    '零用现金不足，将短缺 {{shortSen}}。',
  ],
  done: [
    '{{amountSen}} refunded to {{name}}',
    '{{amountSen}} dipulangkan kepada {{name}}',
    '已退款 {{amountSen}} 给{{name}}',
  ],
})
