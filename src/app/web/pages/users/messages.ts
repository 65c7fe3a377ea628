import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the pages of an admin, an agent and a runner. */
export const personPageMessages = defineMessages({
  done: ['Activity', 'Aktiviti', '操作记录'],
  groups: ['Largest groups', 'Kumpulan terbesar', '最大的群组'],
  group: ['Group', 'Kumpulan', '群组'],
  customers: [
    { one: '{{count}} customer', other: '{{count}} customers' },
    '{{count}} pelanggan',
    '{{count}} 位客户',
  ],
  customerCount: ['Customers', 'Pelanggan', '客户数'],
  owed: ['Outstanding', 'Baki', '余额'],
  allGroups: ['All groups', 'Semua kumpulan', '全部群组'],
  fullList: ['Open in Customers', 'Buka dalam Pelanggan', '在客户列表中打开'],
  openPettyCash: ['Add a petty cash entry', 'Tambah rekod wang runcit', '登记零用现金'],
  collections: ['Collections', 'Kutipan', '收款记录'],
  day: ['Day', 'Hari', '日期'],
  recorded: ['Recorded', 'Direkodkan', '登记时间'],
  customer: ['Customer', 'Pelanggan', '客户'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  remark: ['Remark', 'Catatan', '备注'],
  amount: ['Amount', 'Amaun', '金额'],
  nothingCollected: ['Nothing collected yet', 'Belum ada kutipan', '暂无收款'],
  nothingCollectedHint: [
    'Payments collected by this runner appear here.',
    'Bayaran yang dikutip oleh runner ini dipaparkan di sini.',
    '此收款员登记的收款将显示在此。',
  ],
})
