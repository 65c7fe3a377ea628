import { defineMessages } from '#platform/contract/message.ts'

/** Kinds of acts, columns and refusals of the list To check. */
export const toCheckMessages = defineMessages({
  title: ['To check', 'Untuk disemak', '待核对'],
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
  kindRemoved: [
    'Payments removed or undone',
    'Bayaran dibuang atau dibatalkan',
    '删除或撤销的付款',
  ],
  kindCorrected: [
    'Payments changed or corrected',
    'Bayaran diubah atau dibetulkan',
    '更改或更正的付款',
  ],
  kindBackdated: [
    'Payments recorded on a later day',
    'Bayaran direkodkan pada hari kemudian',
    '事后补登的付款',
  ],
  kindRefund: ['Refunds', 'Pulangan wang', '退款'],
  kindWriteOff: ['Written off', 'Hapus kira', '核销'],
  kindDifference: ['Cash short or over', 'Tunai kurang atau lebih', '现金短缺或多出'],
  kindTerms: ['Changed terms and rates', 'Terma dan kadar diubah', '更改的条款与费率'],
  kindPhone: ['Changed phone numbers', 'Nombor telefon diubah', '更改的电话号码'],
  kindProblem: [
    'Disputes answered by the person they are about',
    'Masalah dijawab oleh orang yang berkenaan',
    '由当事人自己回复的问题',
  ],
  kindPaper: [
    'Receipts checked after their payment was removed',
    'Resit disemak selepas bayarannya dibuang',
    '付款删除后仍被查验的收据',
  ],
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
    'Seseorang menyemak resit {{number}} bagi {{customer}}; {{amountSen}} itu telah dibuang',
    '有人查验了{{customer}}的收据 {{number}}，其 {{amountSen}} 已被删除',
  ],
  OWN_ACT: [
    'You did one of these yourself. Somebody else must check it.',
    'Salah satu daripadanya dilakukan oleh anda sendiri. Orang lain mesti menyemaknya.',
    '其中一项是您自己的操作，须由他人核对。',
  ],
})
