import { defineMessages } from '#platform/contract/message.ts'

/** What somebody holds, by the days on which it came in: on every page in the same words. */
export const heldMessages = defineMessages({
  ofToday: ['{{amountSen}} of today', '{{amountSen}} hari ini', '今天 {{amountSen}}'],
  ofDay: [
    '{{amountSen}} of {{dayOn}}',
    '{{amountSen}} pada {{dayOn}}',
    '{{dayOn}} 的 {{amountSen}}',
  ],
  ofDays: [
    {
      one: '{{amountSen}} of {{dayOn}}',
      other: '{{amountSen}} of {{count}} days since {{dayOn}}',
    },
    '{{amountSen}} bagi {{count}} hari sejak {{dayOn}}',
    '自 {{dayOn}} 起 {{count}} 天的 {{amountSen}}',
  ],
  boxOwes: [
    'The box owes {{name}} {{amountSen}}',
    'Peti tunai berhutang {{amountSen}} kepada {{name}}',
    '现金箱欠{{name}} {{amountSen}}',
  ],
})
