import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the page of transfers and of a bounce. */
export const transferWebMessages = defineMessages({
  transfersWait: [
    {
      one: '1 transfer is waiting for confirmation: {{amountSen}}',
      other: '{{count}} transfers are waiting for confirmation: {{amountSen}}',
    },
    '{{count}} pindahan menunggu pengesahan: {{amountSen}}',
    '{{count}} 笔转账待确认：{{amountSen}}',
  ],
  title: ['Transfers', 'Pindahan', '转账'],
  state: ['Status', 'Status', '状态'],
  waiting: ['To confirm', 'Belum disahkan', '待确认'],
  confirmed: ['Confirmed', 'Disahkan', '已确认'],
  bounced: ['Bounced', 'Pindahan gagal', '已退票'],
  period: ['Day', 'Hari', '日期'],
  customer: ['Customer', 'Pelanggan', '客户'],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner', '收款员'],
  account: ['Account', 'Akaun', '账户'],
  reference: ['Reference', 'Rujukan', '参考编号'],
  slip: ['Slip', 'Slip', '单据'],
  amount: ['Amount', 'Amaun', '金额'],
  total: [
    { one: '1 transfer, {{amountSen}}', other: '{{count}} transfers, {{amountSen}}' },
    '{{count}} pindahan, {{amountSen}}',
    '{{count}} 笔转账，{{amountSen}}',
  ],
  waitingSince: [
    { one: '{{count}} day', other: '{{count}} days' },
    '{{count}} hari',
    '{{count}} 天',
  ],
  age: ['Waiting for', 'Menunggu', '已等待'],
  confirmedBy: ['Confirmed by', 'Disahkan oleh', '确认人'],
  whenRecorded: ['when recorded', 'semasa direkodkan', '登记时'],
  bouncedOn: ['Bounced on', 'Gagal pada', '退票日期'],
  noneWaiting: ['No transfer to confirm', 'Tiada pindahan untuk disahkan', '没有待确认的转账'],
  noneWaitingHint: [
    'A runner’s payment by transfer waits here until you have seen the money in the bank account.',
    'Bayaran pindahan runner menunggu di sini sehingga anda melihat wangnya dalam akaun bank.',
    '收款员登记的转账会在此等待，直到您确认款项已到账。',
  ],
  arrived: ['Arrived?', 'Sudah diterima?', '已到账？'],
  confirm: ['Confirm', 'Sahkan', '确认'],
  confirmOne: [
    'Confirm {{amountSen}} from {{name}}',
    'Sahkan {{amountSen}} daripada {{name}}',
    '确认{{name}}的 {{amountSen}}',
  ],
  confirmSelected: [
    { one: 'Confirm 1 transfer', other: 'Confirm {{count}} transfers' },
    'Sahkan {{count}} pindahan',
    '确认 {{count}} 笔转账',
  ],
  confirmedDone: [
    { one: '1 transfer confirmed', other: '{{count}} transfers confirmed' },
    '{{count}} pindahan disahkan',
    '已确认 {{count}} 笔转账',
  ],
  skipped: [
    { one: '1 transfer was left as it is:', other: '{{count}} transfers were left as they are:' },
    '{{count}} pindahan tidak diubah:',
    '{{count}} 笔转账未更改：',
  ],
  skippedLine: [
    '{{name}}, {{amountSen}}: {{reason}}',
    '{{name}}, {{amountSen}}: {{reason}}',
    '{{name}}，{{amountSen}}：{{reason}}',
  ],
  bounce: ['Bounced', 'Pindahan gagal', '退票'],
  bounceTitle: [
    'The {{amountSen}} from {{name}} never arrived?',
    '{{amountSen}} daripada {{name}} tidak diterima?',
    '{{name}}的 {{amountSen}} 没有到账？',
  ],
  bounceBody: [
    'A transaction dated today takes {{amountSen}} back from the loan and from {{account}}. The original of {{paidOn}} stays in the list, marked as bounced.',
    'Satu transaksi bertarikh hari ini menarik balik {{amountSen}} daripada pinjaman dan daripada {{account}}. Rekod asal bertarikh {{paidOn}} kekal dalam senarai dengan tanda pindahan gagal.',
    '系统会登记一笔今日的交易，从贷款和{{account}}扣回 {{amountSen}}。{{paidOn}} 的原记录保留在列表中，并标为已退票。',
  ],
  bounceLabel: ['Take back {{amountSen}}', 'Tarik balik {{amountSen}}', '扣回 {{amountSen}}'],
  bounceDone: [
    '{{amountSen}} from {{name}} taken back',
    '{{amountSen}} daripada {{name}} ditarik balik',
    '已扣回{{name}}的 {{amountSen}}',
  ],
  balance: ['Balance', 'Baki', '余额'],
  openCashbook: ['Open the cashbook', 'Buka buku tunai', '打开账本'],
})
