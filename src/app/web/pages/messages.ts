import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the pages that combine several features. */
export const pagesMessages = defineMessages({
  customerName: ['{{name}}', '{{name}}', '{{name}}'],
  nobodyChosen: ['No customer selected', 'Tiada pelanggan dipilih', '尚未选择客户'],
  toCustomers: ['Go to customers', 'Ke senarai pelanggan', '前往客户列表'],
  ownCustomers: ['Your accounts', 'Akaun anda', '您的账户'],
  copyPhone: ['Copy number', 'Salin nombor', '复制号码'],
  copied: ['{{phone}} copied', '{{phone}} disalin', '已复制 {{phone}}'],
  openMap: ['Open in maps', 'Buka dalam peta', '在地图中打开'],
  editCustomer: ['Edit customer', 'Sunting pelanggan', '编辑客户'],
  dailyPayerFailed: [
    'Couldn’t change daily payer',
    'Status pembayar harian tidak diubah',
    '每日还款未更改',
  ],
  noAttachments: ['No attachments yet', 'Belum ada lampiran', '暂无附件'],
  activeCashbooks: ['Active cashbooks', 'Buku tunai aktif', '未结清账本'],
  noActiveCashbook: ['No active cashbook', 'Tiada buku tunai aktif', '没有未结清账本'],
  noActiveHint: [
    'A cashbook is one loan. Add one to lend to this customer.',
    'Satu buku tunai ialah satu pinjaman. Tambah buku tunai untuk memberi pinjaman kepada pelanggan ini.',
    '一个账本就是一笔贷款。新增账本即可放款给此客户。',
  ],
  noActiveBorrower: [
    'You have no active loan.',
    'Anda tiada pinjaman yang sedang dibayar.',
    '您目前没有正在还款的贷款。',
  ],
  addCashbook: ['Add cashbook', 'Tambah buku tunai', '新增账本'],
  earlierCashbook: [
    'This cashbook of {{name}} is settled or closed.',
    'Buku tunai {{name}} ini telah selesai atau ditutup.',
    '{{name}}的这个账本已结清或已关账。',
  ],
  backToActive: ['Back to the active cashbook', 'Kembali ke buku tunai aktif', '返回未结清账本'],
  transactions: ['Transactions', 'Transaksi', '交易'],
  calendar: ['Calendar', 'Kalendar', '还款日历'],
  previous: [
    'Previous cashbooks ({{count}})',
    'Buku tunai terdahulu ({{count}})',
    '以往账本（{{count}}）',
  ],
  terms: ['Terms and dates', 'Terma dan tarikh', '条款与日期'],
  aboutCustomer: ['About the customer', 'Maklumat pelanggan', '客户资料'],
  receipts: ['Receipts', 'Resit', '放款凭证'],
  attachments: ['Attachments', 'Lampiran', '附件'],
  notFoundTitle: ['This page does not exist', 'Halaman ini tidak wujud', '此页面不存在'],
  notFoundHint: [
    'The address may be mistyped, or the page has moved.',
    'Alamat mungkin salah ditaip, atau halaman ini sudah dipindahkan.',
    '可能网址打错了，或页面已移动。',
  ],
  crashTitle: ['This page stopped working', 'Halaman ini mengalami ralat', '此页面出现错误'],
  outdatedTitle: ['This version is out of date', 'Versi ini sudah lapuk', '此版本已过时'],
  outdatedHint: [
    'Reload the page to continue.',
    'Muat semula halaman untuk meneruskan.',
    '请重新加载页面以继续。',
  ],
  notKeptTitle: [
    'This page needs a network connection',
    'Halaman ini memerlukan sambungan rangkaian',
    '此页面需要网络',
  ],
  notKeptHint: [
    'You have not opened it on this device before. Reload it when you are online.',
    'Halaman ini belum pernah dibuka pada peranti ini. Muat semula apabila anda dalam talian.',
    '此页面从未在这台设备上打开过，请在联网后刷新。',
  ],
  activity: ['Activity', 'Aktiviti', '操作记录'],
  collections: ['Collections', 'Kutipan', '收款记录'],
})

/** Texts of the card of a runner's day. */
export const runnerDayMessages = defineMessages({
  dayCard: ['Card of the day', 'Kad hari ini', '当日汇总卡'],
  dayOf: ['{{name}}: {{dayOn}}', '{{name}}: {{dayOn}}', '{{name}}：{{dayOn}}'],
  paidStops: ['Stops paid', 'Pelanggan membayar', '已收款客户'],
  missedStops: ['Stops not paid', 'Pelanggan tidak membayar', '未付款客户'],
  promises: ['Promises', 'Janji bayaran', '还款承诺'],
  cash: ['Cash', 'Tunai', '现金'],
  transfers: ['Transfers', 'Pindahan', '转账'],
  handedOver: ['Handed over', 'Diserahkan', '已交款'],
  waiting: ['Awaiting confirmation', 'Menunggu pengesahan', '待确认'],
  short: ['Short', 'Kurang', '短少'],
  over: ['Handed over too much', 'Diserahkan lebih', '多交款'],
  toHandOver: ['To hand over', 'Perlu diserahkan', '待交款'],
  commissionEarned: ['Commission of the day', 'Komisen hari ini', '当日佣金'],
  commissionOwed: ['Commission owed', 'Komisen belum dibayar', '应付佣金'],
})
