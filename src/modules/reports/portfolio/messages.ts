import { defineMessages } from '#platform/contract/message.ts'

/** Column heads of the portfolio, on screen and in its files. */
export const portfolioMessages = defineMessages({
  agent: ['Agent', 'Ejen', '代理'],
  day: ['Day', 'Hari', '日期'],
  loans: ['Loans', 'Pinjaman', '贷款笔数'],
  outstanding: ['Outstanding', 'Belum dibayar', '未还余额'],
  atRisk4: ['4 debt days or more', '4 hari tertunggak atau lebih', '拖欠 4 天或以上'],
  atRisk8: ['8 debt days or more', '8 hari tertunggak atau lebih', '拖欠 8 天或以上'],
  atRisk30: ['30 debt days or more', '30 hari tertunggak atau lebih', '拖欠 30 天或以上'],
  share4: ['4 or more, %', '4 atau lebih, %', '4 天或以上，%'],
  share8: ['8 or more, %', '8 atau lebih, %', '8 天或以上，%'],
  share30: ['30 or more, %', '30 atau lebih, %', '30 天或以上，%'],
  package: ['Package', 'Pakej', '配套'],
  ownTerms: ['Own terms', 'Terma sendiri', '自订条件'],
  month: ['Opening month', 'Bulan dibuka', '开立月份'],
  debit: ['Lent', 'Dipinjamkan', '放款'],
  expected: ['Expected credit', 'Jumlah perlu dibayar', '应收总额'],
  paidOff: ['Paid off', 'Dibayar', '已还'],
  writtenOff: ['Written off', 'Dihapus kira', '已核销'],
  recovered: ['Recovered', 'Hutang lapuk pulih', '坏账收回'],
  open: ['Still owed', 'Masih terhutang', '尚欠'],
  profit: ['Profit of settled', 'Untung yang selesai', '已结清利润'],
  commission: ['Commission of closed', 'Komisen yang ditutup', '已关闭佣金'],
})
