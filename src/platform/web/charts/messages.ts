import { defineMessages } from '../../contract/message.ts'

/** Messages of the charts. */
export const chartMessages = defineMessages({
  showTable: ['Show as table', 'Paparkan sebagai jadual', '以表格显示'],
  showChart: ['Show as chart', 'Paparkan sebagai carta', '以图表显示'],
  tableOf: ['{{title}}: table', '{{title}}: jadual', '{{title}}：表格'],
  day: ['Day', 'Hari', '日期'],
  dayOff: ['{{on}} · day off', '{{on}} · hari cuti', '{{on}} · 休息日'],
  total: ['Total', 'Jumlah', '合计'],
  pickDay: ['Click to open this day', 'Klik untuk membuka hari tersebut', '点击查看当天'],
  tapAgain: [
    'Tap again to open this day',
    'Ketik sekali lagi untuk membuka hari tersebut',
    '再点一次查看当天',
  ],
  daysLabel: [
    '{{title}}, {{fromOn}} to {{untilOn}}; use the arrow keys to move between days',
    '{{title}}, {{fromOn}} hingga {{untilOn}}; kekunci anak panah bergerak antara hari',
    '{{title}}，{{fromOn}} 至 {{untilOn}}；按方向键逐日查看',
  ],
  nothing: ['No data for this period.', 'Tiada data bagi tempoh ini.', '这段时间没有数据。'],
  lineLabel: [
    '{{label}}: {{firstSen}} on {{firstOn}}, {{lastSen}} on {{lastOn}}, highest {{highestSen}}',
    '{{label}}: {{firstSen}} pada {{firstOn}}, {{lastSen}} pada {{lastOn}}, paling tinggi {{highestSen}}',
    '{{label}}：{{firstOn}} 为 {{firstSen}}，{{lastOn}} 为 {{lastSen}}，最高 {{highestSen}}',
  ],
  bulletLabel: [
    '{{valueSen}} of {{targetSen}} · {{percent}}%',
    '{{valueSen}} daripada {{targetSen}} · {{percent}}%',
    '{{valueSen}} / {{targetSen}} · {{percent}}%',
  ],
  noTarget: [
    '{{valueSen}} · nothing expected',
    '{{valueSen}} · tiada yang perlu dikutip',
    '{{valueSen}} · 无应收',
  ],
  stillToCome: ['Not yet received', 'Belum diterima', '尚未收到'],
  amount: ['Amount', 'Amaun', '金额'],
})
