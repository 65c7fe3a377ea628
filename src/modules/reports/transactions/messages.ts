import { defineMessages } from '#platform/contract/message.ts'

export const transactionReportMessages = defineMessages({
  PERIOD_TOO_LONG: [
    {
      one: 'Please choose at most {{count}} day.',
      other: 'Please choose at most {{count}} days.',
    },
    'Sila pilih paling banyak {{count}} hari.',
    '最多可选择 {{count}} 天。',
  ],
  from: ['From', 'Dari', '从'],
  to: ['To', 'Hingga', '至'],
  minAmount: ['Amount from', 'Amaun dari', '金额从'],
  maxAmount: ['Amount to', 'Amaun hingga', '金额至'],
  date: ['Date', 'Tarikh', '日期'],
  recordedAt: ['Recorded at', 'Direkodkan pada', '登记时间'],
  customer: ['Customer', 'Pelanggan', '客户'],
  cashbook: ['Cashbook ID', 'No. buku tunai', '账本编号'],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner', '收款员'],
  kind: ['Type', 'Jenis', '类型'],
  day: ['Day', 'Hari', '第几天'],
  remark: ['Remark', 'Catatan', '备注'],
  amount: ['Amount', 'Amaun', '金额'],
  balance: ['Balance', 'Baki', '余额'],
  recordedBy: ['Recorded by', 'Direkodkan oleh', '登记人'],
})
