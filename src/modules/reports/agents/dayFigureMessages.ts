import { defineMessages } from '#platform/contract/message.ts'

/** The words of the day's figures, the same on every page and in every text. */
export const dayFigureMessages = defineMessages({
  expected: ['Expected today', 'Perlu dikutip hari ini', '今日应收期款'],
  collected: ['Collected today', 'Kutipan hari ini', '今日已收'],
  towardsToday: ['Today’s instalments', 'Ansuran hari ini', '今日期款'],
  towardsArrears: ['Arrears', 'Tunggakan', '拖欠'],
  inAdvance: [
    '{{amountSen}} paid in advance',
    '{{amountSen}} dibayar awal',
    '{{amountSen}} 为提前付款',
  ],
  reversed: [
    '{{amountSen}} of earlier payments reversed',
    '{{amountSen}} daripada bayaran terdahulu dibatalkan',
    '较早的付款中 {{amountSen}} 已冲销',
  ],
  paidOf: [
    '{{name}}: {{paidSen}} of {{dueSen}}',
    '{{name}}: {{paidSen}} daripada {{dueSen}}',
    '{{name}}：{{paidSen}} / {{dueSen}}',
  ],
})
