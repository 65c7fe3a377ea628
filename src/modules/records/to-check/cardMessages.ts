import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the dashboard's card, which loads no others: the kinds of acts, and where they lead. */
export const toCheckCardMessages = defineMessages({
  title: ['To check', 'Untuk disemak', '待核对'],
  counted: ['{{count}} · {{amountSen}}', '{{count}} · {{amountSen}}', '{{count}} · {{amountSen}}'],
  disputes: ['Customer disputes', 'Aduan pelanggan', '客户投诉'],
  disputesOf: [
    '{{open}} open · {{closed}} answered in 7 days, {{corrected}} corrected',
    '{{open}} belum dijawab · {{closed}} dijawab dalam 7 hari, {{corrected}} dibetulkan',
    '{{open}} 个待回复 · 7 天内已回复 {{closed}} 个，其中已更正 {{corrected}} 个',
  ],
  all: ['See all', 'Lihat semua', '查看全部'],
  checkedOnes: ['See what was checked', 'Lihat yang telah disemak', '查看已核对的'],
  nothing: [
    'Nothing to check: no payment was removed, changed or backdated.',
    'Tiada untuk disemak: tiada bayaran dipadam, diubah atau ditarikh ke belakang.',
    '没有待核对的事项：没有付款被删除、更改或补登。',
  ],
  kindRemoved: [
    'Payments removed or undone',
    'Bayaran dipadam atau dibuat asal',
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
    'Aduan dijawab oleh orang yang berkenaan',
    '由当事人自己回复的投诉',
  ],
  kindPaper: [
    'Receipts checked after their payment was removed',
    'Resit disemak selepas bayarannya dipadam',
    '付款删除后仍被查验的收据',
  ],
})
