import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about customers, after the name of who did it. */
export const customersLog = defineMessages({
  'customerGroup.create': [
    'added group {{what}}',
    'menambah kumpulan {{what}}',
    '新增了群组{{what}}',
  ],
  'customerGroup.rename': [
    'renamed group {{what}}',
    'menukar nama kumpulan {{what}}',
    '重命名了群组{{what}}',
  ],
  'customerGroup.remove': [
    'deleted group {{what}}',
    'memadam kumpulan {{what}}',
    '删除了群组{{what}}',
  ],
  'customer.create': [
    'added customer {{what}}',
    'menambah pelanggan {{what}}',
    '新增了客户{{what}}',
  ],
  'customer.update': [
    'changed customer {{what}}',
    'mengubah pelanggan {{what}}',
    '更改了客户{{what}}',
  ],
  'customer.remove': [
    'deleted customer {{what}}',
    'memadam pelanggan {{what}}',
    '删除了客户{{what}}',
  ],
  'customer.file': [
    'exported all data about {{what}}',
    'memuat turun semua data tentang {{what}}',
    '下载了{{what}}的全部资料',
  ],
  'customer.anonymise': [
    'anonymised customer {{what}}',
    'menganonimkan pelanggan {{what}}',
    '将客户 {{what}} 匿名化',
  ],
  'customer.flag': [
    'blocked new loans for {{what}}',
    'menyekat pinjaman baharu untuk {{what}}',
    '设定不再向{{what}}放新贷款',
  ],
  'customer.unflag': [
    'allowed new loans for {{what}} again',
    'membenarkan semula pinjaman baharu untuk {{what}}',
    '恢复向{{what}}放款',
  ],
  'customer.allow_loan': [
    'allowed one loan for {{what}}',
    'membenarkan satu pinjaman untuk {{what}}',
    '破例批准{{what}}一笔贷款',
  ],
  'customer.group': [
    'moved {{what}} to another group',
    'memindahkan {{what}} ke kumpulan lain',
    '将{{what}}移到另一群组',
  ],
  'customer.move': [
    'moved {{what}} to another agent',
    'memindahkan {{what}} kepada ejen lain',
    '将{{what}}转给另一代理',
  ],
  'customer.merge': [
    'merged another record into {{what}}',
    'menggabungkan satu lagi rekod ke dalam {{what}}',
    '将另一条记录并入{{what}}',
  ],
  'customer.split': [
    'undid a merge into {{what}}',
    'membatalkan gabungan ke dalam {{what}}',
    '撤回了并入{{what}}的记录',
  ],
  'customer.apart': [
    'said that {{what}} and another customer are two people',
    'menyatakan bahawa {{what}} dan seorang lagi pelanggan ialah dua orang berbeza',
    '表明{{what}}与另一客户不是同一人',
  ],
  'customer.proposeMerge': [
    'proposed to merge {{what}} with another record',
    'mencadangkan {{what}} digabungkan dengan satu lagi rekod',
    '建议将{{what}}与另一条记录合并',
  ],
  'customer.dailyPayer': [
    'changed the daily payer setting of {{what}}',
    'menetapkan sama ada {{what}} membayar setiap hari',
    '设定了{{what}}是否每日还款',
  ],
  'customer.attachments': [
    'changed the documents of {{what}}',
    'mengubah dokumen {{what}}',
    '更改了{{what}}的文件',
  ],
  'note.create': ['added a note', 'menulis nota', '写了一则笔记'],
  'note.update': ['changed a note', 'mengubah nota', '更改了一则笔记'],
  'note.remove': ['deleted a note', 'memadam nota', '删除了一则笔记'],
  'note.restore': ['restored a note', 'mengembalikan nota', '恢复了一则笔记'],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const customersEvents = {
  customerGroup: 'CUSTOMERS',
  customer: 'CUSTOMERS',
  note: 'CUSTOMERS',
} as const satisfies Partial<Record<Noun, EventGroup | null>>
