import { defineMessages } from '#platform/contract/message.ts'

/** Refusals of hand-overs and the names of their endpoints; the screens have their own messages. */
export const handOverMessages = defineMessages({
  CASH_CHANGED: [
    'The cash to hand over is now {{leftSen}}. Count again.',
    'Tunai yang perlu diserahkan kini {{leftSen}}. Kira semula.',
    '待交现金已变为 {{leftSen}}，请重新清点。',
  ],
  HAND_OVER_WAITING: [
    'A count for this day is awaiting confirmation. Undo it before you count again.',
    'Satu kiraan bagi hari tersebut masih menunggu pengesahan. Buat asal kiraan itu sebelum mengira semula.',
    '当日已有一次清点待确认，请先撤销再重新清点。',
  ],
  HAND_OVER_CONFIRMED: [
    'This hand-over is already confirmed.',
    'Penyerahan tunai ini sudah disahkan.',
    '此次交款已确认。',
  ],
  RUNNER_REQUIRED: [
    'Select the runner whose cash was counted.',
    'Pilih runner yang tunainya dikira.',
    '请选择被清点现金的收款员。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner', '收款员'],
  date: ['Date', 'Tarikh', '日期'],
  expected: ['Expected', 'Sepatutnya diserahkan', '应交'],
  counted: ['Counted cash', 'Tunai dikira', '实点金额'],
  difference: ['Difference', 'Perbezaan', '差额'],
  countedAt: ['Counted at', 'Dikira pada', '清点时间'],
  countedBy: ['Counted by', 'Dikira oleh', '清点人'],
  confirmedAt: ['Confirmed at', 'Disahkan pada', '确认时间'],
  confirmedBy: ['Confirmed by', 'Disahkan oleh', '确认人'],
  remark: ['Remark', 'Catatan', '备注'],
  RESOLUTION_REVERSED: [
    'This resolution was already reversed.',
    'Penyelesaian ini sudah dibatalkan.',
    '此处理已被撤销。',
  ],
  type: ['Resolution', 'Cara penyelesaian', '处理方式'],
  amount: ['Amount', 'Amaun', '金额'],
  reason: ['Reason', 'Sebab', '原因'],
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
