import { defineMessages } from '../../../../platform/contract/message.ts'

/** Messages of the pages of an admin, an agent and a runner. */
export const personPageMessages = defineMessages({
  done: ['What they did', 'Apa yang dilakukan', '所做的操作'],
  groups: ['Largest groups', 'Kumpulan terbesar', '最大的群组'],
  group: ['Group', 'Kumpulan', '群组'],
  customers: [
    { one: '{{count}} customer', other: '{{count}} customers' },
    '{{count}} pelanggan',
    '{{count}} 位客户',
  ],
  customerCount: ['Customers', 'Pelanggan', '客户数'],
  owed: ['Owed', 'Baki', '余额'],
  allGroups: ['All groups', 'Semua kumpulan', '全部群组'],
  fullList: [
    'Open the full list with its filters',
    'Buka senarai penuh dengan penapisnya',
    '打开完整列表（含筛选）',
  ],
  openPettyCash: [
    'Record an entry on the petty cash page',
    'Tambah rekod di halaman wang runcit',
    '前往零用现金页面登记',
  ],
  collections: ['Collections', 'Kutipan', '收款记录'],
  day: ['Day', 'Hari', '日期'],
  recorded: ['Recorded', 'Direkodkan', '登记时间'],
  customer: ['Customer', 'Pelanggan', '客户'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  remark: ['Remark', 'Catatan', '备注'],
  amount: ['Amount', 'Jumlah', '金额'],
  nothingCollected: ['Nothing collected yet', 'Belum ada kutipan', '暂无收款'],
  nothingCollectedHint: [
    'Payments that this runner takes show here.',
    'Bayaran yang dikutip oleh runner ini dipaparkan di sini.',
    '此收款员登记的收款将显示在此。',
  ],
})
