import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the end of a loan: settle, declare lost, unsettle, close. */
export const endingMessages = defineMessages({
  settle: ['Settle', 'Selesaikan', '结清'],
  unsettle: ['Unsettle', 'Batalkan penyelesaian', '取消结清'],
  declareLoss: ['Declare loss', 'Isytihar rugi (hapus kira)', '列为坏账'],
  close: ['Close', 'Tutup', '关账'],
  datedOn: ['Dated {{dayOn}}', 'Bertarikh {{dayOn}}', '日期 {{dayOn}}'],
  settleLabel: ['Settle {{code}}', 'Selesaikan {{code}}', '结清 {{code}}'],
  unsettleLabel: ['Unsettle {{code}}', 'Batalkan penyelesaian {{code}}', '取消结清 {{code}}'],
  lossLabel: ['Write off {{lossSen}}', 'Hapus kira {{lossSen}}', '核销 {{lossSen}}'],
  closeLabel: ['Close {{code}}', 'Tutup {{code}}', '{{code}} 关账'],
  settleBody: [
    'Profit and commissions are frozen as shown below. You can unsettle the cashbook until it is closed.',
    'Untung dan komisen akan dikunci seperti di bawah. Anda boleh membatalkannya selagi buku tunai belum ditutup.',
    '利润与佣金将按下列数额锁定。关账之前可以取消结清。',
  ],
  lossBody: [
    'The {{lossSen}} that {{name}} still owes is written off, and the cashbook is settled. You can unsettle it until it is closed.',
    '{{lossSen}} yang masih dihutang oleh {{name}} akan dihapus kira, dan buku tunai diselesaikan. Anda boleh membatalkannya selagi belum ditutup.',
    '{{name}}还欠的 {{lossSen}} 将核销为坏账，账本随之结清。关账之前可以撤销。',
  ],
  unsettleBody: [
    'The frozen profit and commissions are reversed, and credits can be recorded again.',
    'Untung dan komisen yang dikunci akan dibatalkan, dan bayaran boleh direkodkan semula.',
    '已锁定的利润与佣金将撤销，之后可再登记收款。',
  ],
  unsettleLossBody: [
    'The frozen profit and the loss are reversed: {{name}} owes {{lossSen}} again.',
    'Untung yang dikunci dan hapus kira akan dibatalkan: {{name}} berhutang {{lossSen}} semula.',
    '已锁定的利润与坏账核销将撤销，{{name}}恢复欠款 {{lossSen}}。',
  ],
  closeBody: [
    'Are you sure you want to close {{code}}? The status cannot be changed afterwards.',
    'Adakah anda pasti mahu menutup {{code}}? Statusnya tidak boleh diubah selepas itu.',
    '确定要将 {{code}} 关账吗？之后状态不可更改。',
  ],
  seeTransfers: ['See the transfers', 'Lihat pindahan', '查看转账'],
  closeOwed: [
    'The commissions below become payable.',
    'Komisen di bawah perlu dibayar mulai masa itu.',
    '从关账起，下列佣金列为应付。',
  ],
  settledDone: ['{{code}} settled', '{{code}} telah diselesaikan.', '{{code}} 已结清。'],
  lossDone: [
    '{{code}}: {{lossSen}} written off.',
    '{{code}}: {{lossSen}} dihapus kira.',
    '{{code}}：已核销 {{lossSen}}。',
  ],
  unsettledDone: [
    '{{code}} unsettled',
    'Penyelesaian {{code}} telah dibatalkan.',
    '{{code}} 已取消结清。',
  ],
  closedDone: ['{{code}} closed', '{{code}} telah ditutup.', '{{code}} 已关账。'],
  lossChanged: [
    'This cashbook changed while you were typing',
    'Buku tunai ini berubah semasa anda menaip',
    '您输入期间此账本有变动',
  ],
  lossReason: ['Reason', 'Sebab', '原因'],
  lossRemark: ['What happened', 'Apa yang berlaku', '具体情况'],
  moreActs: ['More', 'Lagi', '更多'],
  nothingPaid: ['Nothing has been paid yet.', 'Belum ada bayaran.', '尚未收款。'],
  nothingToLose: [
    'There is nothing to write off.',
    'Tiada baki untuk dihapus kira.',
    '没有可核销的余额。',
  ],
  settleFirst: [
    'Only a settled cashbook can be closed.',
    'Hanya buku tunai yang telah diselesaikan boleh ditutup.',
    '只有已结清的账本才能关账。',
  ],
  unsettleFirst: [
    'This cashbook is settled. Unsettle it first.',
    'Buku tunai ini telah selesai. Batalkan penyelesaiannya dahulu.',
    '此账本已结清，请先取消结清。',
  ],
  settlement: ['Settlement', 'Penyelesaian', '结算'],
  profitHow: [
    '{{creditSen}} credit − {{debitSen}} debit',
    '{{creditSen}} masuk − {{debitSen}} keluar',
    '收款 {{creditSen}} − 放款 {{debitSen}}',
  ],
  agentShare: ['Agent commission, {{name}}', 'Komisen ejen, {{name}}', '代理佣金（{{name}}）'],
  runnerShare: [
    'Runner commission, {{name}}',
    'Komisen runner, {{name}}',
    '收款员佣金（{{name}}）',
  ],
  agentHow: [
    '{{rate}}% of {{baseSen}}',
    '{{rate}}% daripada {{baseSen}}',
    '{{baseSen}} 的 {{rate}}%',
  ],
  capped: [
    'capped: total commission cannot exceed the profit',
    'dihadkan: jumlah semua komisen tidak boleh melebihi untung',
    '已封顶：佣金总额不得超过利润',
  ],
  runnerHow: [
    '{{rate}}% of {{baseSen}} × {{collectedSen}} collected ÷ {{totalSen}} paid in all',
    '{{rate}}% daripada {{baseSen}} × kutipan {{collectedSen}} ÷ jumlah bayaran {{totalSen}}',
    '{{baseSen}} 的 {{rate}}% × 经手收款 {{collectedSen}} ÷ 全部还款 {{totalSen}}',
  ],
  noCommission: [
    'No profit, so no commission.',
    'Tiada untung, jadi tiada komisen.',
    '没有利润，所以没有佣金。',
  ],
  settledBy: [
    'Settled on {{dayOn}} by {{name}}',
    'Diselesaikan pada {{dayOn}} oleh {{name}}',
    '由{{name}}于 {{dayOn}} 结清',
  ],
  closedBy: [
    'Closed on {{dayOn}} by {{name}}',
    'Ditutup pada {{dayOn}} oleh {{name}}',
    '由{{name}}于 {{dayOn}} 关账',
  ],
  noticePaid: ['Fully paid but unsettled', 'Sudah langsai, belum diselesaikan', '已还清，未结清'],
  noticePaidInFull: ['Fully paid', 'Sudah langsai', '已还清'],
  noticePaidSettler: [
    'Nothing is left to pay. Settle it to freeze the profit and commissions.',
    'Tiada baki lagi. Selesaikan buku tunai untuk mengunci untung dan komisen.',
    '已无余额。结清后即锁定利润与佣金。',
  ],
  noticePaidOther: [
    'Nothing is left to pay. The agent will settle it.',
    'Tiada baki lagi. Ejen akan menyelesaikannya.',
    '已无余额，由代理结清。',
  ],
  noticePaidBorrower: [
    'Everything is paid. Thank you.',
    'Semuanya telah dibayar. Terima kasih.',
    '款项已全部还清，谢谢您。',
  ],
  noticeOverdue: [
    { one: 'Overdue by {{count}} day', other: 'Overdue by {{count}} days' },
    'Lewat {{count}} hari selepas tempoh akhir',
    '逾期 {{count}} 天',
  ],
  noticeOverdueBody: [
    'Everything was due by {{dueOn}}; {{balanceSen}} is still outstanding.',
    'Semuanya perlu dibayar sebelum atau pada {{dueOn}}; {{balanceSen}} masih belum dibayar.',
    '须于 {{dueOn}} 或之前全部还清，还欠 {{balanceSen}}。',
  ],
  noticeUnable: [
    'Credit cannot be recorded yet',
    'Bayaran belum boleh direkodkan',
    '尚不可登记收款',
  ],
  noticeSettled: ['Settled on {{dayOn}}', 'Diselesaikan pada {{dayOn}}', '{{dayOn}} 已结清'],
  noticeSettledBody: [
    'Credit can no longer be recorded. You can unsettle the cashbook until it is closed.',
    'Bayaran tidak lagi boleh direkodkan. Penyelesaian boleh dibatalkan selagi buku tunai belum ditutup.',
    '不再接受收款。关账之前可取消结清。',
  ],
  noticeSettledPlain: [
    'Credit can no longer be recorded.',
    'Bayaran tidak lagi boleh direkodkan.',
    '不再接受收款。',
  ],
  noticeLoss: [
    '{{lossSen}} was written off as a loss.',
    '{{lossSen}} dihapus kira sebagai rugi.',
    '{{lossSen}} 已核销为坏账。',
  ],
  noticeReloaned: [
    'A reloan paid the remaining balance.',
    'Bakinya dilangsaikan dengan pinjaman semula.',
    '余额已由续借抵还。',
  ],
  openReloan: ['Open the new cashbook', 'Buka buku tunai baharu', '打开新账本'],
  noticeClosed: ['Closed', 'Ditutup', '已关账'],
  noticeClosedBody: [
    'Status and figures can no longer be changed.',
    'Status dan angkanya tidak boleh diubah lagi.',
    '状态与数据不可再更改。',
  ],
})
