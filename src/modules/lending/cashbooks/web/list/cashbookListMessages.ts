import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the lists of cashbooks by status. */
export const cashbookListMessages = defineMessages({
  cashbooks: ['Cashbooks', 'Buku tunai', '账本'],
  byStatus: ['Status', 'Status', '状态'],
  unsettled: ['Unsettled', 'Belum selesai', '未结清'],
  overdue: ['Overdue', 'Lewat tempoh akhir', '逾期'],
  fullyPaid: ['Fully paid but unsettled', 'Sudah langsai, belum diselesaikan', '已还清，未结清'],
  settled: ['Settled', 'Selesai', '已结清'],
  closed: ['Closed', 'Ditutup', '已关账'],
  view: ['View by', 'Paparan mengikut', '显示方式'],
  eachCashbook: ['Cashbook', 'Buku tunai', '按账本'],
  byCustomer: ['Customer', 'Pelanggan', '按客户'],
  settledDays: ['Settled', 'Tarikh diselesaikan', '结清期间'],
  closedDays: ['Closed', 'Tarikh ditutup', '关账期间'],
  settledOn: ['Settled on', 'Diselesaikan pada', '结清日期'],
  closedOn: ['Closed on', 'Ditutup pada', '关账日期'],
  balance: ['Balance', 'Belum dibayar', '未还余额'],
  cashbookCount: ['Cashbooks', 'Buku tunai', '账本数'],
  dailyPayer: ['Daily payer', 'Pembayar harian', '每日还款'],
  nonDailyPayer: ['Non daily payer', 'Bukan pembayar harian', '非每日还款'],
  overdueCustomer: ['Overdue', 'Lewat tempoh akhir', '逾期'],
  paidCustomer: ['Paid', 'Sudah bayar', '已付'],
  none: ['No cashbooks here', 'Tiada buku tunai di sini', '此处没有账本'],
  noneHint: [
    'Cashbooks appear here once they reach this status.',
    'Buku tunai akan dipaparkan di sini apabila mencapai status ini.',
    '账本到了此状态就会显示在这里。',
  ],
  settleSelected: ['Settle {{count}}', 'Selesaikan {{count}}', '结清 {{count}} 个'],
  closeSelected: ['Close {{count}}', 'Tutup {{count}}', '关账 {{count}} 个'],
  unsettleSelected: [
    'Unsettle {{count}}',
    'Batalkan penyelesaian {{count}}',
    '取消结清 {{count}} 个',
  ],
  settleSure: [
    { one: 'Settle {{count}} cashbook?', other: 'Settle {{count}} cashbooks?' },
    'Selesaikan {{count}} buku tunai?',
    '结清 {{count}} 个账本？',
  ],
  settleSureBody: [
    '{{creditSen}} has been paid on them. Profit and commissions will be frozen. Cashbooks that are not fully paid are skipped. You can unsettle them until they are closed.',
    'Sebanyak {{creditSen}} telah dibayar. Untung dan komisen akan dikunci. Buku tunai yang belum langsai tidak diselesaikan. Anda boleh membatalkannya selagi belum ditutup.',
    '这些账本共收款 {{creditSen}}。利润与佣金将锁定；未还清的账本不会结清。关账之前可以取消结清。',
  ],
  unsettleSure: [
    { one: 'Unsettle {{count}} cashbook?', other: 'Unsettle {{count}} cashbooks?' },
    'Batalkan penyelesaian {{count}} buku tunai?',
    '取消结清 {{count}} 个账本？',
  ],
  unsettleSureBody: [
    'Frozen profit and commissions will be reversed, and the written-off amount ({{lossSen}}) will be owed again.',
    'Untung dan komisen yang dikunci akan dibatalkan, dan amaun yang dihapus kira ({{lossSen}}) menjadi hutang semula.',
    '已锁定的利润与佣金将撤销，已核销的 {{lossSen}} 重新计入欠款。',
  ],
  closeSure: [
    { one: 'Close {{count}} cashbook?', other: 'Close {{count}} cashbooks?' },
    'Tutup {{count}} buku tunai?',
    '将 {{count}} 个账本关账？',
  ],
  closeSureBody: [
    'Total profit: {{profitSen}}. The status cannot be changed afterwards.',
    'Jumlah untungnya {{profitSen}}. Statusnya tidak boleh diubah selepas ini.',
    '利润合计 {{profitSen}}。关账后状态不可再更改。',
  ],
  settleLabel: [
    { one: 'Settle {{count}} cashbook', other: 'Settle {{count}} cashbooks' },
    'Selesaikan {{count}} buku tunai',
    '结清 {{count}} 个账本',
  ],
  unsettleLabel: [
    { one: 'Unsettle {{count}} cashbook', other: 'Unsettle {{count}} cashbooks' },
    'Batalkan penyelesaian {{count}} buku tunai',
    '取消结清 {{count}} 个账本',
  ],
  closeLabel: [
    { one: 'Close {{count}} cashbook', other: 'Close {{count}} cashbooks' },
    'Tutup {{count}} buku tunai',
    '将 {{count}} 个账本关账',
  ],
  settledDone: [
    { one: '{{count}} cashbook settled', other: '{{count}} cashbooks settled' },
    '{{count}} buku tunai diselesaikan',
    '已结清 {{count}} 个账本',
  ],
  unsettledDone: [
    { one: '{{count}} cashbook unsettled', other: '{{count}} cashbooks unsettled' },
    'Penyelesaian {{count}} buku tunai telah dibatalkan',
    '已取消结清 {{count}} 个账本',
  ],
  closedDone: [
    { one: '{{count}} cashbook closed', other: '{{count}} cashbooks closed' },
    '{{count}} buku tunai ditutup',
    '{{count}} 个账本已关账',
  ],
  skipped: [
    { one: '{{count}} cashbook was not changed:', other: '{{count}} cashbooks were not changed:' },
    '{{count}} buku tunai tidak diubah:',
    '{{count}} 个账本没有更改：',
  ],
  skippedLine: [
    '{{code}}, {{name}}: {{reason}}',
    '{{code}}, {{name}}: {{reason}}',
    '{{code}}，{{name}}：{{reason}}',
  ],

  profit: ['Profit', 'Untung', '利润'],
  commissions: ['Commissions', 'Komisen', '佣金'],
  net: ['Net', 'Bersih', '净额'],
  writtenOff: ['Written off', 'Hapus kira', '坏账核销'],
})
