import { defineMessages } from '#platform/contract/message.ts'

export const groupsMessages = defineMessages({
  GROUP_NAME_TAKEN: [
    'This agent already has a group with this name. Choose another name.',
    'Ejen ini sudah mempunyai kumpulan dengan nama ini. Pilih nama lain.',
    '此代理已有同名的群组，请改用其他名称。',
  ],
  GROUP_NOT_EMPTY: [
    {
      one: '{{count}} customer is still in this group. Move them out first.',
      other: '{{count}} customers are still in this group. Move them out first.',
    },
    'Masih ada {{count}} pelanggan dalam kumpulan ini. Pindahkan mereka dahulu.',
    '此群组仍有 {{count}} 位客户，请先将他们移走。',
  ],
  groupName: ['Group name', 'Nama kumpulan', '群组名称'],
  agent: ['Agent', 'Ejen', '代理'],
  noGroup: ['No group', 'Tanpa kumpulan', '无群组'],
  newGroup: ['New group', 'Kumpulan baharu', '新群组'],
  addGroup: ['Add group', 'Tambah kumpulan', '新增群组'],
  groups: ['Customer groups', 'Kumpulan pelanggan', '客户群组'],
  groupsTab: ['Groups', 'Kumpulan', '群组'],
  customerCount: ['Customers', 'Pelanggan', '客户数'],
  totalBalance: ['Total balance', 'Jumlah baki', '总余额'],
  renameGroup: ['Rename {{name}}', 'Tukar nama {{name}}', '重命名{{name}}'],
  groupAdded: ['{{name}} added', '{{name}} telah ditambah', '已新增{{name}}'],
  removeSure: ['Delete {{name}}?', 'Padam {{name}}?', '删除{{name}}？'],
  removeLabel: ['Delete {{name}}', 'Padam {{name}}', '删除{{name}}'],
  groupRemoved: ['{{name}} deleted', '{{name}} telah dipadam', '{{name}}已删除'],
  noGroups: ['No customer groups yet', 'Belum ada kumpulan pelanggan', '暂无客户群组'],
  noGroupsHint: [
    'Group customers who are visited together, such as those in one market or street.',
    'Kumpulan terdiri daripada pelanggan yang dilawati bersama, misalnya di satu pasar atau satu jalan.',
    '把一起拜访的客户放在同一群组，例如同一个巴刹或同一条街。',
  ],
  collectedToday: ['Collected today', 'Dikutip hari ini', '今日已收'],
})
