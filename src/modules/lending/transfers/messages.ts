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
  TRANSFER_NOT_CONFIRMED: [
    'This transfer is not confirmed.',
    'Pindahan ini belum disahkan.',
    '此转账尚未确认。',
  ],
  TRANSFER_NEVER_WAITED: [
    'This transfer was confirmed when it was recorded. Mark it as bounced if it never arrived.',
    'Pindahan ini disahkan semasa direkodkan. Tandakan sebagai tidak diterima jika wangnya tidak masuk.',
    '此转账在登记时已确认。如未到账，请标为未到账。',
  ],
  TRANSFER_IN_USE: [
    'A refund or the closing of the cashbook since then relies on this transfer.',
    'Pulangan wang atau penutupan buku tunai selepas itu bergantung pada pindahan ini.',
    '确认之后的退款或关账依赖此转账。',
  ],
  RECOVERY_ALONE: [
    'This is a recovered loss. Mark it as bounced from its own menu.',
    'Ini hutang lapuk pulih. Tandakan sebagai tidak diterima melalui menunya sendiri.',
    '这是坏账收回，请从该行的菜单标为未到账。',
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
  bankFile: ['Bank file', 'Fail bank', '银行文件'],
  state: ['Status', 'Status', '状态'],
  waiting: ['Unconfirmed', 'Belum disahkan', '待确认'],
  confirmed: ['Confirmed', 'Disahkan', '已确认'],
  bounced: ['Bounced', 'Tidak diterima', '未到账'],
  corrected: ['Corrected', 'Dibetulkan', '已更正'],
  anyState: ['All', 'Semua', '全部'],
  unconfirm: ['Undo confirmation', 'Tarik balik pengesahan', '撤回确认'],
  unconfirmSelected: [
    { one: 'Undo 1 confirmation', other: 'Undo {{count}} confirmations' },
    'Tarik balik {{count}} pengesahan',
    '撤回 {{count}} 笔确认',
  ],
  unconfirmedDone: [
    { one: '1 transfer waits again', other: '{{count}} transfers wait again' },
    '{{count}} pindahan menunggu semula',
    '{{count}} 笔转账重新待确认',
  ],
  bounceSelected: [
    { one: 'Mark 1 as bounced', other: 'Mark {{count}} as bounced' },
    'Tandakan {{count}} tidak diterima',
    '将 {{count}} 笔标为未到账',
  ],
  bounceManyTitle: [
    {
      one: 'Mark 1 transfer, {{amountSen}}, as bounced?',
      other: 'Mark {{count}} transfers, {{amountSen}}, as bounced?',
    },
    'Tandakan {{count}} pindahan, {{amountSen}}, sebagai tidak diterima?',
    '将 {{count}} 笔转账（{{amountSen}}）标为未到账？',
  ],
  bounceManyBody: [
    {
      one: 'A transaction dated today reverses it on its loan and its account. The original stays in the list, marked as bounced.',
      other:
        'Transactions dated today reverse each of the {{count}} on its loan and its account, with this one reason. The originals stay in the list, marked as bounced.',
    },
    'Transaksi bertarikh hari ini menolak semula setiap satu daripada {{count}} pindahan ini daripada pinjaman dan akaunnya, dengan sebab yang sama. Rekod asal kekal dalam senarai dengan tanda “Tidak diterima”.',
    '系统会为这 {{count}} 笔各登记一笔今天的交易，从贷款和账户冲回，并使用同一原因。原记录保留在列表中，并标为“未到账”。',
  ],
  bouncedManyDone: [
    { one: '1 transfer marked as bounced', other: '{{count}} transfers marked as bounced' },
    '{{count}} pindahan ditandakan tidak diterima',
    '已冲回 {{count}} 笔转账',
  ],
  working: [
    { one: '1 transfer is being changed …', other: '{{count}} transfers are being changed …' },
    '{{count}} pindahan sedang diubah …',
    '正在更改 {{count}} 笔转账…',
  ],
  andOthers: ['and {{count}} more', 'dan {{count}} lagi', '及其他 {{count}} 笔'],
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
  noneWaiting: ['No transfers to confirm', 'Tiada pindahan untuk disahkan', '没有待确认的转账'],
  noneWaitingHint: [
    'Transfers recorded by runners wait here until you have seen the money in the bank account.',
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
    { one: '1 transfer was not changed:', other: '{{count}} transfers were not changed:' },
    '{{count}} pindahan tidak diubah:',
    '{{count}} 笔转账未更改：',
  ],
  skippedLine: [
    '{{name}}, {{amountSen}}: {{reason}}',
    '{{name}}, {{amountSen}}: {{reason}}',
    '{{name}}，{{amountSen}}：{{reason}}',
  ],
  bounce: ['Mark as bounced', 'Tidak diterima', '未到账'],
  bounceTitle: [
    'Mark {{amountSen}} from {{name}} as bounced?',
    'Tandakan {{amountSen}} daripada {{name}} sebagai tidak diterima?',
    '将{{name}}的 {{amountSen}} 标为未到账？',
  ],
  bounceBody: [
    'A reversal dated today deducts {{amountSen}} from the loan’s credit and from {{account}}. The original entry of {{paidOn}} stays, marked as bounced.',
    'Satu transaksi bertarikh hari ini akan menolak semula {{amountSen}} daripada bayaran pinjaman dan daripada {{account}}. Rekod asal pada {{paidOn}} kekal dalam senarai dengan tanda “Tidak diterima”.',
    '系统会登记一笔今天的交易，从贷款的已收款和{{account}}冲回 {{amountSen}}。{{paidOn}} 的原记录保留在列表中，并标为“未到账”。',
  ],
  bounceLabel: [
    'Reverse {{amountSen}}',
    'Tandakan {{amountSen}} tidak diterima',
    '冲回 {{amountSen}}',
  ],
  bounceDone: [
    '{{amountSen}} from {{name}} reversed',
    '{{amountSen}} daripada {{name}} ditandakan tidak diterima',
    '已冲回{{name}}的 {{amountSen}}',
  ],
  balance: ['Balance', 'Baki', '余额'],
  openCashbook: ['Open cashbook', 'Buka buku tunai', '打开账本'],
})
