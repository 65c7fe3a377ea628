import { defineMessages } from '#platform/contract/message.ts'

/** Titles of the unusual entries in a preview. */
export const previewMessages = defineMessages({
  large: [
    'More than {{times}} times the daily credit ({{count}})',
    'Lebih {{times}} kali bayaran harian ({{count}})',
    '超过每日收款的 {{times}} 倍（{{count}}）',
  ],
  ahead: [
    'More than {{days}} days in advance ({{count}})',
    'Lebih {{days}} hari bayaran awal ({{count}})',
    '预付超过 {{days}} 天（{{count}}）',
  ],
  less: [
    'Less than the daily credit ({{count}})',
    'Kurang daripada bayaran harian ({{count}})',
    '少于每日收款（{{count}}）',
  ],
  missed: ['Not paid ({{count}})', 'Tidak bayar ({{count}})', '未付（{{count}}）'],
})
