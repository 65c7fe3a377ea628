import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the bulk actions and the rest of the list. */
export const customersWebMessages = defineMessages({
  moveToGroup: ['Move to group', 'Pindah ke kumpulan', '移至群组'],
  moveToAgent: ['Move to another agent', 'Pindah ke ejen lain', '转给另一代理'],
  groupHint: [
    'Leave this empty to remove them from their group.',
    'Biarkan kosong untuk mengeluarkan mereka daripada kumpulan.',
    '留空即移出原有群组。',
  ],
  moveCount: [
    { one: 'Move {{count}} customer', other: 'Move {{count}} customers' },
    'Pindah {{count}} pelanggan',
    '转移 {{count}} 位客户',
  ],
  nowInGroup: [
    {
      one: '{{count}} customer is now in {{name}}',
      other: '{{count}} customers are now in {{name}}',
    },
    '{{count}} pelanggan kini dalam {{name}}',
    '{{count}} 位客户已移至{{name}}',
  ],
  nowInNoGroup: [
    {
      one: '{{count}} customer is no longer in a group',
      other: '{{count}} customers are no longer in a group',
    },
    '{{count}} pelanggan kini tiada kumpulan',
    '{{count}} 位客户已移出群组',
  ],
  groupsRestored: [
    { one: '{{count}} customer was moved back', other: '{{count}} customers were moved back' },
    '{{count}} pelanggan dikembalikan seperti sebelumnya',
    '{{count}} 位客户已恢复原状',
  ],
  nobodyChanged: [
    'All selected customers were already there',
    'Semuanya memang sudah di situ',
    '所选客户原本就在其中',
  ],
  severalAgents: [
    'The selected customers belong to several agents, but a group belongs to one agent. Select customers of one agent.',
    'Pelanggan yang dipilih milik beberapa ejen, sedangkan kumpulan milik satu ejen. Pilih pelanggan satu ejen sahaja.',
    '所选客户属于多位代理，而群组只属于一位。请只选同一代理的客户。',
  ],
  moveTitle: [
    {
      one: 'Move {{count}} customer to another agent',
      other: 'Move {{count}} customers to another agent',
    },
    'Pindah {{count}} pelanggan ke ejen lain',
    '将 {{count}} 位客户转给另一代理',
  ],
  moveOneTitle: [
    'Move {{name}} to another agent',
    'Pindah {{name}} ke ejen lain',
    '将{{name}}转给另一代理',
  ],
  groupThere: ['Group of the new agent', 'Kumpulan ejen baharu', '新代理的群组'],
  reviewMove: ['Review the move', 'Semak pemindahan', '核对转移内容'],
  customersMoving: ['Customers', 'Pelanggan', '客户'],
  balanceMoving: ['Balance to collect', 'Baki untuk dikutip', '待收余额'],
  unearnedMoving: ['Unearned interest', 'Faedah belum diperoleh', '未实现利息'],
  unsettledBooks: ['Unsettled cashbooks', 'Buku tunai belum selesai', '未结清账本'],
  settledBooks: ['Settled cashbooks', 'Buku tunai selesai', '已结清账本'],
  closedBooks: ['Closed cashbooks', 'Buku tunai ditutup', '已关账的账本'],
  runnersLeft: [
    'Cashbooks that lose their runner',
    'Buku tunai yang kehilangan runner',
    '失去收款员的账本',
  ],
  groupsLeft: ['Groups they leave', 'Kumpulan yang ditinggalkan', '离开的群组'],
  groupLine: ['{{name}} ({{count}})', '{{name}} ({{count}})', '{{name}}（{{count}}）'],
  moveStays: [
    'Payments, petty cash and earlier records stay with the former agent. From today, {{name}} collects the balance and earns the interest when a cashbook is settled.',
    'Bayaran, wang runcit dan rekod harian sebelum ini kekal dengan ejen lama. Mulai hari ini {{name}} mengutip baki, dan memperoleh faedah apabila buku tunai diselesaikan.',
    '此前的收款、零用现金与每日记录仍归原代理。从今天起由{{name}}收取余额，账本结清时利息归其所有。',
  ],
  linksDie: [
    'Earlier portal links stop working. Logins are kept.',
    'Pautan portal yang dihantar sebelum ini tidak lagi berfungsi; log masuk kekal.',
    '之前发出的客户链接将失效，登录账户保留。',
  ],
  alreadyThere: [
    {
      one: '{{count}} of them is already with {{name}}.',
      other: '{{count}} of them are already with {{name}}.',
    },
    '{{count}} daripadanya memang sudah dengan {{name}}.',
    '其中 {{count}} 位原本就属于{{name}}。',
  ],
  nobodyMoves: [
    'No one to move: all of them are already with {{name}}.',
    'Tiada siapa untuk dipindahkan: semuanya sudah dengan {{name}}.',
    '无需转移：全部客户已属于{{name}}。',
  ],
  moveLabel: [
    { one: 'Move {{count}} customer to {{name}}', other: 'Move {{count}} customers to {{name}}' },
    'Pindah {{count}} pelanggan ke {{name}}',
    '将 {{count}} 位客户转给{{name}}',
  ],
  moved: [
    {
      one: '{{count}} customer is now with {{name}}',
      other: '{{count}} customers are now with {{name}}',
    },
    '{{count}} pelanggan kini dengan {{name}}',
    '{{count}} 位客户已转给{{name}}',
  ],
  agentChangesByMove: [
    'To change the agent, use “Move to another agent” on the customer’s page.',
    'Untuk menukar ejen, guna “Pindah ke ejen lain” di halaman pelanggan.',
    '如需更换代理，请在客户页面使用“转给另一代理”。',
  ],
  portalLogin: ['Portal login', 'Log masuk portal', '客户登录'],
  credit: ['Credit', 'Kutip', '收款'],
  creditFor: ['Add credit for {{name}}', 'Kutip bayaran daripada {{name}}', '为{{name}}登记收款'],
  isActive: ['Has an active cashbook', 'Ada buku tunai aktif', '有未结清账本'],
  previous: ['Previous cashbooks', 'Buku tunai terdahulu', '以往账本'],
  history: ['Total cashbooks', 'Jumlah buku tunai', '账本总数'],
  createdAt: ['Added', 'Ditambah', '新增日期'],
  collectedToday: ['Collected today', 'Kutipan hari ini', '今日已收'],
  groupTitle: ['{{name}}', '{{name}}', '{{name}}'],
  groupNotFound: ['Customer group', 'Kumpulan pelanggan', '客户群组'],
  groupIsEmpty: [
    'No customers in this group yet',
    'Belum ada sesiapa dalam kumpulan ini',
    '此群组暂无客户',
  ],
  groupIsEmptyHint: [
    'Select customers in the list and move them here.',
    'Pilih pelanggan dalam senarai dan pindahkan ke sini.',
    '请在客户列表中选择客户并移至此处。',
  ],
})
