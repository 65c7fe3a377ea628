import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the end of a loan: settle, declare lost, unsettle, close. */
export const endingMessages = defineMessages({
  settle: ['Settle', 'Selesaikan', '结清'],
  unsettle: ['Unsettle', 'Batal selesai', '取消结清'],
  declareLoss: ['Declare loss', 'Isytihar rugi (hapus kira)', '列为坏账'],
  close: ['Close', 'Tutup', '关账'],
  datedOn: ['Dated {{dayOn}}', 'Bertarikh {{dayOn}}', '日期 {{dayOn}}'],
  settleLabel: ['Settle {{code}}', 'Selesaikan {{code}}', '结清 {{code}}'],
  unsettleLabel: ['Unsettle {{code}}', 'Batal selesai {{code}}', '取消结清 {{code}}'],
  lossLabel: ['Write off {{lossSen}}', 'Hapus kira {{lossSen}}', '核销 {{lossSen}}'],
  closeLabel: ['Close {{code}}', 'Tutup {{code}}', '{{code}} 关账'],
  settleBody: [
    'Profit and commissions are frozen as shown below. You can undo this until the cashbook is closed.',
    'Untung dan komisen dibekukan seperti di bawah. Boleh dibatalkan selagi buku tunai belum ditutup.',
    '利润与佣金将按下列数额锁定。关账之前可以取消结清。',
  ],
  lossBody: [
    'The {{lossSen}} that {{name}} still owes is written off, and the cashbook is settled. You can undo this until it is closed.',
    '{{lossSen}} yang masih terhutang oleh {{name}} dihapus kira, dan buku tunai diselesaikan. Boleh dibatalkan selagi belum ditutup.',
    '{{name}}尚欠的 {{lossSen}} 将核销为坏账，账本随之结清。关账之前可以撤销。',
  ],
  unsettleBody: [
    'The frozen profit and commissions are reversed, and credits can be recorded again.',
    'Untung dan komisen yang dibekukan dibatalkan, dan bayaran boleh direkod semula.',
    '已锁定的利润与佣金将撤销，之后可再登记收款。',
  ],
  unsettleLossBody: [
    'The frozen profit and the loss are reversed: {{name}} owes {{lossSen}} again.',
    'Untung yang dibekukan dan hapus kira dibatalkan: {{name}} berhutang {{lossSen}} semula.',
    '已锁定的利润与坏账核销将撤销：{{name}}重新欠款 {{lossSen}}。',
  ],
  closeBody: [
    'Are you sure you want to close {{code}}? The status cannot be changed afterwards.',
    'Adakah anda pasti mahu menutup {{code}}? Status tidak boleh diubah selepas ini.',
    '确定要将 {{code}} 关账吗？之后状态不可更改。',
  ],
  seeTransfers: ['See the transfers', 'Lihat pindahan', '查看转账'],
  closeOwed: [
    'The commissions below then become payable.',
    'Komisen di bawah menjadi terhutang mulai saat itu.',
    '下列佣金自此列为应付。',
  ],
  settledDone: ['{{code}} is settled.', '{{code}} telah diselesaikan.', '{{code}} 已结清。'],
  lossDone: [
    '{{code}}: {{lossSen}} written off.',
    '{{code}}: {{lossSen}} dihapus kira.',
    '{{code}}：已核销 {{lossSen}}。',
  ],
  unsettledDone: [
    '{{code}} is unsettled again.',
    '{{code}} dibuka semula (belum selesai).',
    '{{code}} 已取消结清。',
  ],
  closedDone: ['{{code}} is closed.', '{{code}} telah ditutup.', '{{code}} 已关账。'],
  lossChanged: [
    'This cashbook changed while you were typing',
    'Buku tunai ini berubah semasa anda menaip',
    '您输入期间此账本有变动',
  ],
  lossReason: ['Reason', 'Sebab', '原因'],
  moreActs: ['More', 'Lagi', '更多'],
  nothingPaid: ['Nothing has been paid yet.', 'Belum ada bayaran.', '尚未收款。'],
  nothingToLose: [
    'Nothing is left to write off.',
    'Tiada baki untuk dihapus kira.',
    '没有可核销的余额。',
  ],
  settleFirst: [
    'Only a settled cashbook can be closed.',
    'Hanya buku tunai yang selesai boleh ditutup.',
    '只有已结清的账本才能关账。',
  ],
  unsettleFirst: [
    'This cashbook is settled. Unsettle it first.',
    'Buku tunai ini telah selesai: batalkan selesai dahulu.',
    '此账本已结清，请先取消结清。',
  ],
  settlement: ['Settlement', 'Penyelesaian', '结算'],
  profitHow: [
    '{{creditSen}} in − {{debitSen}} out',
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
    'capped: all commissions together cannot exceed the profit',
    'dihadkan: jumlah semua komisen tidak boleh melebihi untung',
    '已封顶：佣金总额不得超过利润',
  ],
  runnerHow: [
    '{{rate}}% of {{baseSen}} × {{collectedSen}} collected ÷ {{totalSen}} paid in all',
    '{{rate}}% daripada {{baseSen}} × kutipan {{collectedSen}} ÷ jumlah bayaran {{totalSen}}',
    '{{baseSen}} 的 {{rate}}% × 经手收款 {{collectedSen}} ÷ 全部还款 {{totalSen}}',
  ],
  noCommission: [
    'There is no profit, so there is no commission.',
    'Tiada untung, maka tiada komisen.',
    '没有利润，因此无佣金。',
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
    'Nothing is left to pay. Settle it to freeze the profit and the commissions.',
    'Tiada baki lagi. Selesaikan untuk membekukan untung dan komisen.',
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
    '款项已全部付清，谢谢。',
  ],
  noticeOverdue: [
    { one: 'Overdue by {{count}} day', other: 'Overdue by {{count}} days' },
    'Lewat tempoh {{count}} hari',
    '逾期 {{count}} 天',
  ],
  noticeOverdueBody: [
    'Everything was due by {{dueOn}}; {{balanceSen}} is still outstanding.',
    'Semuanya perlu dibayar sebelum atau pada {{dueOn}}; {{balanceSen}} masih belum dibayar.',
    '应于 {{dueOn}} 或之前全部还清，尚欠 {{balanceSen}}。',
  ],
  noticeUnable: [
    'No credit can be recorded yet',
    'Bayaran belum boleh direkodkan',
    '尚不可登记收款',
  ],
  noticeSettled: ['Settled on {{dayOn}}', 'Diselesaikan pada {{dayOn}}', '{{dayOn}} 已结清'],
  noticeSettledBody: [
    'No more credits can be recorded. You can unsettle it until it is closed.',
    'Bayaran tidak diterima lagi. Boleh dibatalkan selagi belum ditutup.',
    '不再接受收款。关账之前可取消结清。',
  ],
  noticeSettledPlain: [
    'No more credits can be recorded.',
    'Bayaran tidak diterima lagi.',
    '不再接受收款。',
  ],
  noticeLoss: [
    '{{lossSen}} was written off as a loss.',
    '{{lossSen}} dihapus kira sebagai rugi.',
    '{{lossSen}} 已核销为坏账。',
  ],
  noticeReloaned: [
    'A reloan paid the remaining balance.',
    'Bakinya dibayar oleh pinjaman semula.',
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
