import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the month's end: its steps, and the sheets of the accountant's file. */
export const monthEndMessages = defineMessages({
  title: ['Month end', 'Akhir bulan', '月结'],
  month: ['Month', 'Bulan', '月份'],
  monthBefore: ['Month before', 'Bulan sebelumnya', '上一个月'],
  monthAfter: ['Month after', 'Bulan berikutnya', '下一个月'],
  stepsDone: [
    { one: '{{done}} of 1 step done', other: '{{done}} of {{count}} steps done' },
    '{{done}} daripada {{count}} langkah selesai',
    '已完成 {{done}} / {{count}} 步',
  ],
  done: ['Done', 'Selesai', '完成'],
  open: ['To do', 'Belum selesai', '待办'],
  notOver: [
    'This month is not over: figures still change.',
    'Bulan ini belum berakhir: angka masih berubah.',
    '本月尚未结束，数字仍会变动。',
  ],
  transfers: ['Confirm transfers', 'Sahkan pindahan', '确认转账'],
  transfersOpen: [
    {
      one: '1 transfer of {{amountSen}} waits for confirmation',
      other: '{{count}} transfers of {{amountSen}} wait for confirmation',
    },
    '{{count}} pindahan berjumlah {{amountSen}} belum disahkan',
    '{{count}} 笔转账（{{amountSen}}）待确认',
  ],
  transfersDone: [
    'Every transfer through {{lastOn}} is confirmed or marked as bounced.',
    'Setiap pindahan hingga {{lastOn}} telah disahkan atau ditandakan tidak diterima.',
    '截至 {{lastOn}} 的转账均已确认或标为未到账。',
  ],
  settle: ['Settle paid cashbooks', 'Selesaikan buku tunai yang sudah dibayar', '结清已还完的账本'],
  settleOpen: [
    {
      one: '1 fully paid cashbook is not settled',
      other: '{{count}} fully paid cashbooks are not settled',
    },
    '{{count}} buku tunai yang dibayar penuh belum diselesaikan',
    '{{count}} 个已还完的账本尚未结清',
  ],
  settleDone: [
    'Every fully paid cashbook is settled.',
    'Setiap buku tunai yang dibayar penuh telah diselesaikan.',
    '所有已还完的账本均已结清。',
  ],
  close: ['Close settled cashbooks', 'Tutup buku tunai yang selesai', '关账'],
  closeOpen: [
    {
      one: '1 settled cashbook waits, profit {{amountSen}}',
      other: '{{count}} settled cashbooks wait, profit {{amountSen}}',
    },
    '{{count}} buku tunai selesai menunggu, untung {{amountSen}}',
    '{{count}} 个已结清账本待关账，利润 {{amountSen}}',
  ],
  closeDone: [
    'Every cashbook settled by {{lastOn}} is closed.',
    'Setiap buku tunai yang selesai hingga {{lastOn}} telah ditutup.',
    '截至 {{lastOn}} 结清的账本均已关账。',
  ],
  commissions: ['Pay commissions', 'Bayar komisen', '支付佣金'],
  commissionsOpen: [
    {
      one: '1 person is owed {{amountSen}}',
      other: '{{count}} people are owed {{amountSen}}',
    },
    '{{count}} orang belum dibayar {{amountSen}}',
    '尚欠 {{count}} 人 {{amountSen}}',
  ],
  commissionsDone: [
    'No commission is owed.',
    'Tiada komisen yang belum dibayar.',
    '没有未付佣金。',
  ],
  balance: ['Check the trial balance', 'Semak imbangan duga', '核对试算表'],
  balanceOpen: [
    'Debits and credits differ by {{amountSen}} on {{lastOn}}.',
    'Debit dan kredit berbeza {{amountSen}} pada {{lastOn}}.',
    '{{lastOn}} 借贷相差 {{amountSen}}。',
  ],
  balanceDone: [
    'In balance on {{lastOn}}: {{amountSen}}',
    'Seimbang pada {{lastOn}}: {{amountSen}}',
    '{{lastOn}} 平衡：{{amountSen}}',
  ],
  file: ['Give the accountant the file', 'Beri fail kepada akauntan', '交文件给会计'],
  fileOpen: [
    'Trial balance, journals, profit and loss, settlements, portfolio, customer balances and commissions in one ZIP.',
    'Imbangan duga, jurnal, untung rugi, penyelesaian, portfolio, baki pelanggan dan komisen dalam satu ZIP.',
    '试算表、分录、损益、结清、贷款组合、客户余额和佣金，打包为一个 ZIP。',
  ],
  fileDone: [
    'Made by {{name}}, {{time}}',
    'Dijana oleh {{name}}, {{time}}',
    '由{{name}}生成，{{time}}',
  ],
  makeFile: ['Make file', 'Jana fail', '生成文件'],
  lock: ['Close the books', 'Tutup buku akaun', '封账'],
  lockOpen: [
    'Entries can still be dated in this month.',
    'Rekod masih boleh dibuat dengan tarikh dalam bulan ini.',
    '仍可登记本月日期的记录。',
  ],
  lockDone: ['Closed through {{lastOn}}', 'Ditutup sehingga {{lastOn}}', '已封账至 {{lastOn}}'],
  go: ['Open', 'Buka', '打开'],
  goTo: ['Open: {{step}}', 'Buka: {{step}}', '打开：{{step}}'],
  // The sheets of the file.
  receivable: ['Owed by the customer', 'Hutang pelanggan', '客户所欠'],
  unearned: [
    'Of which interest not earned yet',
    'Termasuk faedah belum diperoleh',
    '其中未实现利息',
  ],
  profit: ['Profit', 'Untung', '利润'],
  MONTH_AHEAD: ['This month has not begun.', 'Bulan ini belum bermula.', '该月份尚未开始。'],
})
