import { defineMessages } from '#platform/contract/message.ts'

export const savedViewMessages = defineMessages({
  VIEW_NAME_TAKEN: [
    'You have a view of this name here. Choose another name.',
    'Anda sudah ada paparan dengan nama ini di sini. Pilih nama lain.',
    '此列表已有同名视图，请另取名称。',
  ],
  TOO_MANY_VIEWS: [
    'A list has at most {{most}} views. Delete one first.',
    'Satu senarai paling banyak {{most}} paparan. Padam satu dahulu.',
    '每个列表最多 {{most}} 个视图，请先删除一个。',
  ],
  list: ['List', 'Senarai', '列表'],
  name: ['Name', 'Nama', '名称'],
  query: ['Filters', 'Penapis', '筛选'],
  columns: ['Columns', 'Lajur', '列'],
})
