import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of transfers. */
export const transferMessages = defineMessages({
  TRANSFER_CONFIRMED: [
    'This transfer is already confirmed.',
    'Pindahan ini sudah disahkan.',
    '此转账已确认。',
  ],
  TRANSFER_BOUNCED: [
    'This transfer has bounced.',
    'Pindahan ini tidak diterima.',
    '此转账未到账。',
  ],
  transfers: ['Transfers', 'Pindahan', '转账'],
  reason: ['Reason', 'Sebab', '原因'],
  agent: ['Agent', 'Ejen', '代理'],
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
  bounced: ['Bounced', 'Tidak diterima', '未到账'],
  corrected: ['Corrected', 'Dibetulkan', '已更正'],
  period: ['Day', 'Hari', '日期'],
  customer: ['Customer', 'Pelanggan', '客户'],
  runner: ['Runner', 'Runner', '收款员'],
  account: ['Account', 'Akaun', '账户'],
  reference: ['Reference', 'Rujukan', '参考编号'],
  slip: ['Slip', 'Slip', '转账凭证'],
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
  bouncedOn: ['Bounced on', 'Ditandakan tidak diterima pada', '标为未到账的日期'],
  noneWaiting: ['No transfer to confirm', 'Tiada pindahan untuk disahkan', '没有待确认的转账'],
  noneWaitingHint: [
    'A runner’s payment by transfer waits here until you have seen the money in the bank account.',
    'Bayaran melalui pindahan yang direkodkan oleh runner menunggu di sini sehingga anda melihat wangnya dalam akaun bank.',
    '收款员登记的转账会留在这里，直到您在银行账户看到款项为止。',
  ],
  arrived: ['Action', 'Tindakan', '操作'],
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
  bounce: ['Bounced', 'Tidak diterima', '未到账'],
  bounceTitle: [
    'The {{amountSen}} from {{name}} never arrived?',
    'Tandakan {{amountSen}} daripada {{name}} sebagai tidak diterima?',
    '将{{name}}的 {{amountSen}} 标为未到账？',
  ],
  bounceBody: [
    'A transaction dated today takes {{amountSen}} back from the loan and from {{account}}. The original of {{paidOn}} stays in the list, marked as bounced.',
    'Satu transaksi bertarikh hari ini akan menolak semula {{amountSen}} daripada bayaran pinjaman dan daripada {{account}}. Rekod asal pada {{paidOn}} kekal dalam senarai dengan tanda “Tidak diterima”.',
    '系统会登记一笔今天的交易，从贷款的已收款和{{account}}冲回 {{amountSen}}。{{paidOn}} 的原记录保留在列表中，并标为“未到账”。',
  ],
  bounceLabel: [
    'Take back {{amountSen}}',
    'Tandakan {{amountSen}} tidak diterima',
    '冲回 {{amountSen}}',
  ],
  bounceDone: [
    '{{amountSen}} from {{name}} taken back',
    '{{amountSen}} daripada {{name}} ditandakan tidak diterima',
    '已冲回{{name}}的 {{amountSen}}',
  ],
  balance: ['Balance', 'Baki', '余额'],
  openCashbook: ['Open the cashbook', 'Buka buku tunai', '打开账本'],
})
