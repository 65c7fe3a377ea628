import { defineMessages } from '#platform/contract/message.ts'

export const toCheckWebMessages = defineMessages({
  counted: ['{{count}} · {{amountSen}}', '{{count}} · {{amountSen}}', '{{count}} · {{amountSen}}'],
  disputes: ['Problems of customers', 'Masalah pelanggan', '客户问题'],
  disputesOf: [
    '{{open}} open · {{closed}} answered in 7 days, {{corrected}} corrected',
    '{{open}} belum dijawab · {{closed}} dijawab dalam 7 hari, {{corrected}} dibetulkan',
    '{{open}} 个待回复 · 7 天内已回复 {{closed}} 个，其中已更正 {{corrected}} 个',
  ],
  all: ['See all', 'Lihat semua', '查看全部'],
  checkedOnes: ['See what was checked', 'Lihat yang telah disemak', '查看已核对的'],
  nothing: [
    'Nothing to check: no payment was removed, changed or backdated.',
    'Tiada untuk disemak: tiada bayaran dibuang, diubah atau ditarikh ke belakang.',
    '没有待核对的事项：没有付款被删除、更改或补登。',
  ],
  state: ['State', 'Status', '状态'],
  waiting: ['To check', 'Untuk disemak', '待核对'],
  checked: ['Checked', 'Telah disemak', '已核对'],
  total: [
    { one: '{{count}} act, {{amountSen}}', other: '{{count}} acts, {{amountSen}}' },
    '{{count}} tindakan, {{amountSen}}',
    '{{count}} 项，{{amountSen}}',
  ],
  after: [
    'Within the hour after: {{what}}',
    'Dalam masa sejam selepasnya: {{what}}',
    '其后一小时内：{{what}}',
  ],
  nothingAfter: [
    'Nothing was recorded on this loan within the hour after',
    'Tiada apa-apa direkodkan bagi pinjaman ini dalam masa sejam selepasnya',
    '其后一小时内此贷款没有任何登记',
  ],
  recorded: [
    '{{kind}} {{amountSen}} by {{name}}',
    '{{kind}} {{amountSen}} oleh {{name}}',
    '{{name}}登记的{{kind}} {{amountSen}}',
  ],
  checkOne: ['Mark as checked', 'Tandakan disemak', '标记为已核对'],
  checkOneOf: ['Mark as checked: {{what}}', 'Tandakan disemak: {{what}}', '标记为已核对：{{what}}'],
  checkSelected: [
    { one: 'Mark {{count}} act as checked', other: 'Mark {{count}} acts as checked' },
    'Tandakan {{count}} tindakan disemak',
    '将 {{count}} 项标记为已核对',
  ],
  noteHint: [
    'What you found, for example “asked Siti, slip shown”. Leave blank if there is nothing to say.',
    'Apa yang anda dapati, contohnya “sudah tanya Siti, slip ditunjukkan”. Biarkan kosong jika tiada.',
    '您查明的情况，例如“已问 Siti，看过单据”。没有则留空。',
  ],
  done: [
    { one: '{{count}} act marked as checked', other: '{{count}} acts marked as checked' },
    '{{count}} tindakan ditandakan disemak',
    '已将 {{count}} 项标记为已核对',
  ],
  alreadyDone: [
    'Somebody else had already checked these',
    'Orang lain telah menyemaknya',
    '已有其他人核对过',
  ],
  none: ['Nothing to check', 'Tiada untuk disemak', '没有待核对的事项'],
  noneHint: [
    'Removed, changed and backdated payments, refunds, write-offs and changed terms appear here.',
    'Bayaran yang dibuang, diubah atau ditarikh ke belakang, pulangan wang, hapus kira dan terma yang diubah dipaparkan di sini.',
    '删除、更改或补登的付款、退款、核销以及更改的条款会显示在这里。',
  ],
})
