import { defineMessages } from '#platform/contract/message.ts'

export const customerViewMessages = defineMessages({
  title: ['Customer view report', 'Laporan pelanggan', '客户报告'],
  customer: ['Customer', 'Pelanggan', '客户'],
  agent: ['Agent', 'Ejen', '代理'],
  cashbooks: ['Cashbooks', 'Buku tunai', '账本'],
  active: ['Unsettled', 'Belum selesai', '未结清'],
  totalDebit: ['Total debit', 'Dipinjamkan', '总放款'],
  totalCredit: ['Total credit', 'Dibayar', '总收款'],
  balance: ['Balance', 'Baki', '总余额'],
  loss: ['Written off', 'Hapus kira', '坏账核销'],
  profit: ['Profit', 'Untung', '利润'],
  last: ['Latest cashbook', 'Terkini', '最近日期'],
  lentDays: ['Lent', 'Dipinjamkan', '放款日期'],
  none: ['No cashbooks in this period', 'Tiada buku tunai pada hari-hari ini', '这些日子没有账本'],
  noneHint: [
    'Choose another period, or open the first cashbook.',
    'Pilih hari lain, atau beri pinjaman pertama.',
    '请选择其他日期，或开始第一笔放款。',
  ],
})
