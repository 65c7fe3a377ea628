import { defineMessages } from '#platform/contract/message.ts'

export const commissionPageMessages = defineMessages({
  title: ['Commission', 'Komisen', '佣金'],
  who: ['Agent or runner', 'Ejen atau runner', '代理或收款员'],
  agentRole: ['Agent', 'Ejen', '代理'],
  runnerOf: ['Runner of {{agent}}', 'Runner {{agent}}', '{{agent}}的收款员'],
  none: ['No commission yet', 'Belum ada komisen', '还没有佣金'],
  noneHint: [
    'Closing a cashbook makes its commission payable.',
    'Komisen perlu dibayar selepas buku tunai ditutup.',
    '账本关账后，佣金才可支付。',
  ],
  show: ['Show {{name}}', 'Papar {{name}}', '展开{{name}}'],
  pay: ['Pay {{name}}', 'Bayar {{name}}', '付款给{{name}}'],
  payLabel: ['Pay {{amountSen}}', 'Bayar {{amountSen}}', '支付 {{amountSen}}'],
  paySentence: [
    '{{account}}: {{amountSen}} to {{name}}; {{owedSen}} remains owed.',
    '{{account}}: {{amountSen}} kepada {{name}}; baki belum bayar {{owedSen}}.',
    '{{account}}：付给{{name}} {{amountSen}}；未付余额 {{owedSen}}。',
  ],
  done: [
    '{{amountSen}} of commission paid to {{name}}',
    'Komisen {{amountSen}} dibayar kepada {{name}}',
    '已向{{name}}支付佣金 {{amountSen}}',
  ],
  payments: ['Payments', 'Bayaran', '付款记录'],
  noPayments: ['Nothing has been paid yet.', 'Belum ada bayaran.', '还没有付款。'],
  cashbooks: ['Closed cashbooks', 'Buku tunai yang ditutup', '已关账的账本'],
  profit: ['Profit', 'Untung', '利润'],
  commission: ['Commission', 'Komisen', '佣金'],
  closed: ['Closed', 'Ditutup', '关账日期'],
  slip: ['Slip', 'Slip', '佣金单'],
  reverse: ['Reverse', 'Batalkan', '撤回'],
  reverseTitle: [
    'Reverse {{amountSen}} to {{name}}?',
    'Batalkan {{amountSen}} kepada {{name}}?',
    '撤回付给{{name}}的 {{amountSen}}？',
  ],
  reverseLabel: ['Reverse {{amountSen}}', 'Batalkan {{amountSen}}', '撤回 {{amountSen}}'],
  reverseBody: [
    '{{account}} gets the money back, and the commission is owed again.',
    '{{account}} menerima semula wang itu, dan komisen itu perlu dibayar semula.',
    '{{account}}收回款项，这笔佣金重新列为未付。',
  ],
  reversed: ['Reversed', 'Dibatalkan', '已撤回'],
  reverseDone: ['{{amountSen}} reversed', '{{amountSen}} dibatalkan', '已撤回 {{amountSen}}'],
  offShortage: ['Off shortage', 'Tolak kurangan', '抵扣短款'],
  paidLine: [
    '{{dayOn}}, by {{author}}',
    '{{dayOn}}, oleh {{author}}',
    '{{dayOn}}，经手：{{author}}',
  ],
})
