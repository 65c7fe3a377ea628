import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the lists of cashbooks by status. */
export const cashbookListMessages = defineMessages({
  cashbooks: ['Cashbooks', 'Buku tunai', '账本'],
  byStatus: ['Status', 'Status', '状态'],
  unsettled: ['Unsettled', 'Belum selesai', '未结清'],
  overdue: ['Overdue', 'Lewat tempoh', '逾期'],
  fullyPaid: ['Fully paid but unsettled', 'Sudah langsai, belum diselesaikan', '已还清，未结清'],
  settled: ['Settled', 'Selesai', '已结清'],
  closed: ['Closed', 'Ditutup', '已关账'],
  view: ['View by', 'Paparan mengikut', '显示方式'],
  eachCashbook: ['Cashbook', 'Buku tunai', '按账本'],
  byCustomer: ['Customer', 'Pelanggan', '按客户'],
  settledDays: ['Settled', 'Diselesaikan', '结清日期'],
  closedDays: ['Closed', 'Ditutup', '关账日期'],
  settledOn: ['Settled on', 'Diselesaikan pada', '结清日期'],
  closedOn: ['Closed on', 'Ditutup pada', '关账日期'],
  balance: ['Outstanding', 'Belum dibayar', '尚欠'],
  cashbookCount: ['Cashbooks', 'Buku tunai', '账本数'],
  dailyPayer: ['Daily payer', 'Pembayar harian', '每日还款'],
  nonDailyPayer: ['Non daily payer', 'Bukan pembayar harian', '非每日还款'],
  overdueCustomer: ['Overdue', 'Lewat tempoh', '逾期'],
  paidCustomer: ['Paid', 'Sudah bayar', '已付'],
  none: ['No cashbooks here', 'Tiada buku tunai di sini', '此处没有账本'],
  noneHint: [
    'Cashbooks appear here once they reach this status.',
    'Buku tunai akan berada di sini apabila sampai ke peringkat ini.',
    '账本进入此状态后会显示在这里。',
  ],
  settleSelected: ['Settle {{count}}', 'Selesaikan {{count}}', '结清 {{count}} 个'],
  closeSelected: ['Close {{count}}', 'Tutup {{count}}', '{{count}} 个关账'],
  unsettleSelected: ['Unsettle {{count}}', 'Batal selesai {{count}}', '取消结清 {{count}} 个'],
  settleSure: [
    { one: 'Settle {{count}} cashbook?', other: 'Settle {{count}} cashbooks?' },
    'Selesaikan {{count}} buku tunai?',
    '结清 {{count}} 个账本？',
  ],
  settleSureBody: [
    '{{creditSen}} was paid on them. Profit and commissions are frozen. Cashbooks that are not fully paid are not settled. You can undo this until they are closed.',
    '{{creditSen}} telah dibayar. Untung dan komisen dibekukan; yang belum dibayar penuh kekal. Boleh dibatalkan selagi belum ditutup.',
    '合计已收 {{creditSen}}。利润与佣金将锁定；未还清的保持不变。关账之前可以取消。',
  ],
  unsettleSure: [
    { one: 'Unsettle {{count}} cashbook?', other: 'Unsettle {{count}} cashbooks?' },
    'Batal selesai {{count}} buku tunai?',
    '取消结清 {{count}} 个账本？',
  ],
  unsettleSureBody: [
    'Frozen profit and commissions are reversed, and the written-off amount ({{lossSen}}) is owed again.',
    'Untung dan komisen yang dibekukan dibatalkan, dan hapus kira ({{lossSen}}) terhutang semula.',
    '已锁定的利润与佣金将撤销，已核销的 {{lossSen}} 重新列为欠款。',
  ],
  closeSure: [
    { one: 'Close {{count}} cashbook?', other: 'Close {{count}} cashbooks?' },
    'Tutup {{count}} buku tunai?',
    '{{count}} 个账本关账？',
  ],
  closeSureBody: [
    'Their total profit is {{profitSen}}. The status cannot be changed afterwards.',
    'Jumlah untung {{profitSen}}. Status tidak boleh diubah selepas ini.',
    '利润合计 {{profitSen}}。之后状态不可更改。',
  ],
  settleLabel: [
    { one: 'Settle {{count}} cashbook', other: 'Settle {{count}} cashbooks' },
    'Selesaikan {{count}} buku tunai',
    '结清 {{count}} 个账本',
  ],
  unsettleLabel: [
    { one: 'Unsettle {{count}} cashbook', other: 'Unsettle {{count}} cashbooks' },
    'Batal selesai {{count}} buku tunai',
    '取消结清 {{count}} 个账本',
  ],
  closeLabel: [
    { one: 'Close {{count}} cashbook', other: 'Close {{count}} cashbooks' },
    'Tutup {{count}} buku tunai',
    '{{count}} 个账本关账',
  ],
  settledDone: [
    { one: '{{count}} cashbook settled', other: '{{count}} cashbooks settled' },
    '{{count}} buku tunai diselesaikan',
    '已结清 {{count}} 个账本',
  ],
  unsettledDone: [
    { one: '{{count}} cashbook unsettled', other: '{{count}} cashbooks unsettled' },
    '{{count}} buku tunai dibatalkan penyelesaiannya',
    '已取消结清 {{count}} 个账本',
  ],
  closedDone: [
    { one: '{{count}} cashbook closed', other: '{{count}} cashbooks closed' },
    '{{count}} buku tunai ditutup',
    '{{count}} 个账本已关账',
  ],
  skipped: [
    { one: '{{count}} cashbook was not changed:', other: '{{count}} cashbooks were not changed:' },
    '{{count}} buku tunai kekal seperti sedia ada:',
    '{{count}} 个账本保持不变：',
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
