import { defineMessages } from '#platform/contract/message.ts'

/** Columns, buttons and refusals of the list To check. */
export const toCheckMessages = defineMessages({
  acts: ['Acts', 'Tindakan', '操作'],
  kind: ['What', 'Perkara', '类别'],
  agent: ['Agent', 'Ejen', '代理'],
  person: ['Done by', 'Dilakukan oleh', '操作人'],
  customer: ['Customer', 'Pelanggan', '客户'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  time: ['Time', 'Masa', '时间'],
  done: ['What was done', 'Apa yang dilakukan', '操作'],
  changes: ['Changes', 'Perubahan', '变更'],
  amount: ['Amount', 'Amaun', '金额'],
  after: [
    'Recorded within the hour after',
    'Direkodkan dalam masa sejam selepasnya',
    '其后一小时内的登记',
  ],
  note: ['Note', 'Nota', '备注'],
  checkedBy: ['Checked by', 'Disemak oleh', '核对人'],
  checkedAt: ['Checked at', 'Disemak pada', '核对时间'],
  short: [
    'counted {{amountSen}} from {{name}}, {{shortSen}} short',
    'mengira {{amountSen}} daripada {{name}}, kurang {{shortSen}}',
    '清点了{{name}}的 {{amountSen}}，短缺 {{shortSen}}',
  ],
  over: [
    'counted {{amountSen}} from {{name}}, {{overSen}} over',
    'mengira {{amountSen}} daripada {{name}}, lebih {{overSen}}',
    '清点了{{name}}的 {{amountSen}}，多出 {{overSen}}',
  ],
  paperChecked: [
    'Somebody checked receipt {{number}} of {{customer}}; its {{amountSen}} had been removed',
    'Seseorang menyemak resit {{number}} bagi {{customer}}; {{amountSen}} itu telah dipadam',
    '有人查验了{{customer}}的收据 {{number}}，其 {{amountSen}} 已被删除',
  ],
  OWN_ACT: [
    'You did one of these yourself. Somebody else must check it.',
    'Salah satu daripadanya dilakukan oleh anda sendiri. Orang lain mesti menyemaknya.',
    '其中一项是您自己的操作，须由他人核对。',
  ],
  state: ['State', 'Status', '状态'],
  waiting: ['To check', 'Untuk disemak', '待核对'],
  checked: ['Checked', 'Telah disemak', '已核对'],
  total: [
    { one: '{{count}} act, {{amountSen}}', other: '{{count}} acts, {{amountSen}}' },
    '{{count}} tindakan, {{amountSen}}',
    '{{count}} 项，{{amountSen}}',
  ],
  withinHourAfter: [
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
  markedDone: [
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
    'Bayaran yang dipadam, diubah atau ditarikh ke belakang, pulangan wang, hapus kira dan terma yang diubah dipaparkan di sini.',
    '删除、更改或补登的付款、退款、核销以及更改的条款会显示在这里。',
  ],
})
