import { defineMessages } from '#platform/contract/message.ts'

/** Column titles of an exported list of cashbooks. */
export const cashbookColumnMessages = defineMessages({
  group: ['Group', 'Kumpulan', '群组'],
  agent: ['Agent', 'Ejen', '代理'],
  dailyCredit: ['Daily credit', 'Bayaran harian', '每日收款'],
  dueDate: ['Due date', 'Tarikh akhir bayaran', '到期日'],
  endDate: ['End date', 'Tarikh tamat', '结束日期'],
  closedDate: ['Closed on', 'Ditutup pada', '关账日期'],
  totalCredit: ['Total credit', 'Jumlah bayaran diterima', '总收款'],
  totalBalance: ['Total balance', 'Jumlah baki', '总余额'],
  dueToday: ['Due today', 'Perlu dibayar hari ini', '今日应收'],
  debtDays: ['Debt days', 'Hari tertunggak', '拖欠天数'],
  daysPastDue: ['Days past due', 'Hari sejak terlepas bayar', '未付至今天数'],
  daysLeft: ['Days left', 'Hari berbaki', '剩余天数'],
  loss: ['Written off', 'Hapus kira', '坏账核销'],
  profit: ['Profit', 'Untung', '利润'],
  net: ['Net', 'Bersih', '净额'],
})
