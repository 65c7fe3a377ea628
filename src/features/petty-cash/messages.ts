import { defineMessages } from '#platform/contract/message.ts'

export const pettyCashMessages = defineMessages({
  PETTY_CASH_INSUFFICIENT: [
    'Petty cash is only {{balanceSen}}. Enter a smaller amount, or top it up first.',
    'Wang runcit hanya berbaki {{balanceSen}}. Isi amaun yang lebih kecil, atau tambah wang runcit dahulu.',
    '零用现金只有 {{balanceSen}}，请减少金额或先补充。',
  ],
  REMARK_REQUIRED: ['Remark is required.', 'Catatan wajib diisi.', '备注为必填项。'],
  agent: ['Agent', 'Ejen', '代理'],
  type: ['Type', 'Jenis', '类型'],
  amount: ['Amount', 'Amaun', '金额'],
  remark: ['Remark', 'Catatan', '备注'],
  topUp: ['Top up', 'Tambah wang', '补充'],
  withdraw: ['Withdraw', 'Keluarkan wang', '提取'],
  adjustment: ['Adjustment', 'Pelarasan', '调整'],
  expense: ['Expense', 'Perbelanjaan', '开支'],
  debit: ['Debit (money out)', 'Debit (wang keluar)', '放款'],
  credit: ['Credit (money in)', 'Kredit (bayaran masuk)', '收款'],
  refund: ['Refund', 'Pulangan wang', '退款'],
  reloan: ['Reloan', 'Pinjaman semula', '续借'],
  reversed: ['Reversed', 'Dibatalkan', '已撤回'],
  dateTime: ['Date and time', 'Tarikh dan masa', '日期时间'],
  customer: ['Customer', 'Pelanggan', '客户'],
  recordedBy: ['By', 'Oleh', '登记人'],
  balance: ['Balance', 'Baki', '余额'],
  cashbook: ['Cashbook ID', 'No. buku tunai', '账本编号'],
  businessDay: ['Business day', 'Tarikh urus niaga', '业务日期'],
})
