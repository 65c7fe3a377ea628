import { phrases } from '../../kit/contract/text.ts'

export const groupsText = phrases({
  GROUP_NAME_TAKEN: [
    'The agent already has a group of this name.',
    'Ejen ini sudah mempunyai kumpulan dengan nama ini.',
    '此代理已有同名的群组。',
  ],
  GROUP_NOT_EMPTY: [
    {
      one: '{{count}} customer is still in this group.',
      other: '{{count}} customers are still in this group.',
    },
    'Masih ada {{count}} pelanggan dalam kumpulan ini.',
    '此群组仍有 {{count}} 位客户。',
  ],
  groupName: ['Group name', 'Nama kumpulan', '群组名称'],
  agent: ['Agent', 'Ejen', '代理'],
  noGroup: ['No group', 'Tiada kumpulan', '无群组'],
  newGroup: ['New group', 'Kumpulan baharu', '新群组'],
  addGroup: ['Add group', 'Tambah kumpulan', '新增群组'],
})
