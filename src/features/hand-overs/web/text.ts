import { phrases } from '../../../kit/contract/text.ts'

export const handOverWebText = phrases({
  cashTitle: ['Cash to hand over', 'Tunai untuk diserahkan', '待交现金'],
  collectedOn: ['Collected on {{dayOn}}', 'Dikutip pada {{dayOn}}', '{{dayOn}} 收款'],
  collected: ['Collected', 'Dikutip', '已收款'],
  handedOver: ['Handed over', 'Diserahkan', '已交款'],
  left: ['To hand over', 'Perlu diserahkan', '待交款'],
  payments: ['Payments', 'Bayaran', '收款笔数'],
  paymentsOf: ['Payments', 'Bayaran', '收款记录'],
  sendFirst: [
    'Wait until everything is sent before you hand over: the sum is not complete yet.',
    'Tunggu sehingga semua dihantar sebelum menyerahkan tunai: jumlah belum lengkap.',
    '请待全部上传后再交款：金额尚未完整。',
  ],
  byRunner: ['Who holds it', 'Siapa yang memegang', '现金在谁手上'],
  noRunner: ['Without a runner', 'Tanpa runner', '无收款员'],
  noPayments: ['No payments on this day', 'Tiada bayaran pada hari ini', '当日无收款'],
  // counting
  count: ['Count cash', 'Kira tunai', '清点现金'],
  countOf: ['Count cash: {{name}}', 'Kira tunai: {{name}}', '清点现金：{{name}}'],
  expected: ['To hand over: {{leftSen}}', 'Perlu diserahkan: {{leftSen}}', '待交款：{{leftSen}}'],
  exact: ['It is exact.', 'Jumlah tepat.', '金额相符。'],
  short: ['{{amountSen}} short', 'Kurang {{amountSen}}', '短少 {{amountSen}}'],
  over: ['{{amountSen}} over', 'Lebih {{amountSen}}', '多出 {{amountSen}}'],
  coins: ['Count notes and coins', 'Kira wang kertas dan syiling', '按面额清点'],
  handOverVerb: ['Hand over {{amountSen}}', 'Serahkan {{amountSen}}', '交款 {{amountSen}}'],
  takeVerb: ['Take {{amountSen}}', 'Terima {{amountSen}}', '收下 {{amountSen}}'],
  counted: ['{{amountSen}} counted.', '{{amountSen}} dikira.', '已清点 {{amountSen}}。'],
  countedWaits: [
    '{{amountSen}} counted. Your agent confirms when they have it.',
    '{{amountSen}} dikira. Ejen anda mengesahkan apabila menerimanya.',
    '已清点 {{amountSen}}，代理收到后会确认。',
  ],
  // counts of the day
  counts: ['Hand-overs', 'Serahan', '交款记录'],
  countedBy: [
    'Counted by {{name}}, {{time}}',
    'Dikira oleh {{name}}, {{time}}',
    '{{name}}于 {{time}} 清点',
  ],
  confirmedBy: [
    'Confirmed by {{name}}, {{time}}',
    'Disahkan oleh {{name}}, {{time}}',
    '{{name}}于 {{time}} 确认',
  ],
  waits: ['Waits for confirmation', 'Menunggu pengesahan', '待确认'],
  confirm: ['Confirm', 'Sahkan', '确认'],
  confirmTitle: [
    'Do you have {{amountSen}} from {{name}}?',
    'Adakah anda menerima {{amountSen}} daripada {{name}}?',
    '您是否已收到{{name}}的 {{amountSen}}？',
  ],
  confirmBody: [
    '{{expectedSen}} was to be handed over.',
    '{{expectedSen}} perlu diserahkan.',
    '待交款为 {{expectedSen}}。',
  ],
  notBooked: [
    'The difference is not booked by this: record it as petty cash, if it stays.',
    'Perbezaan ini tidak dibukukan: rekodkan sebagai wang runcit jika kekal.',
    '差额不会因此入账：如确有差额，请登记为零用现金。',
  ],
  confirmVerb: ['Confirm {{amountSen}}', 'Sahkan {{amountSen}}', '确认 {{amountSen}}'],
  confirmed: [
    '{{amountSen}} from {{name}} confirmed.',
    '{{amountSen}} daripada {{name}} disahkan.',
    '已确认收到{{name}}的 {{amountSen}}。',
  ],
  takeBack: ['Take back', 'Tarik balik', '撤回'],
  takeBackTitle: [
    'Take back the count of {{amountSen}}?',
    'Tarik balik kiraan {{amountSen}}?',
    '撤回 {{amountSen}} 的清点？',
  ],
  takeBackBody: [
    'The cash then counts as not handed over.',
    'Tunai itu dianggap belum diserahkan.',
    '该现金将视为尚未交款。',
  ],
  takenBack: ['The count is taken back.', 'Kiraan ditarik balik.', '清点已撤回。'],
})
