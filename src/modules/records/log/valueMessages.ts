import { defineMessages, type Message } from '#platform/contract/message.ts'

/** The words of values that are codes: TOP_UP is topUp here, since capitals are refusals. */
const CODES = defineMessages({
  credit: ['payment', 'bayaran', '收款'],
  debit: ['loan', 'pinjaman', '放款'],
  refund: ['refund', 'pulangan wang', '退款'],
  reloan: ['paid by a reloan', 'dibayar melalui pinjaman semula', '续借抵还'],
  loss: ['loss', 'kerugian', '坏账'],
  bounced: ['bounced transfer', 'pindahan tidak diterima', '转账未到账'],
  recovery: ['loss recovered', 'hutang lapuk pulih', '坏账收回'],
  topUp: ['top-up', 'tambah wang', '补充'],
  withdraw: ['withdraw', 'pengeluaran', '提取'],
  adjustment: ['adjustment', 'pelarasan', '调整'],
  expense: ['expense', 'perbelanjaan', '支出'],
  move: ['move', 'pindahan', '转移'],
  returned: ['returned', 'dipulangkan', '已归还'],
  writtenOff: ['written off', 'dihapus kira', '已核销'],
  offCommission: ['deducted from commission', 'ditolak daripada komisen', '从佣金扣除'],
  closed: ['shop closed', 'kedai tutup', '未开门'],
  noMoney: ['no money', 'tiada wang', '没钱'],
  notThere: ['not in', 'tiada di tempat', '不在'],
  promised: ['promised', 'berjanji', '已承诺'],
  unstated: ['no reason given', 'tanpa sebab', '未说明'],
  notRecorded: ['payment not recorded', 'bayaran tidak direkodkan', '付款未登记'],
  wrongAmount: ['wrong amount', 'amaun salah', '金额错误'],
  notMine: ['not my payment', 'bukan bayaran saya', '不是本人的付款'],
  other: ['other', 'lain-lain', '其他'],
  cannotPay: ['cannot pay', 'tidak mampu bayar', '无力偿还'],
  movedAway: ['moved away', 'telah berpindah', '已搬走'],
  died: ['died', 'meninggal dunia', '已去世'],
  inDispute: ['in dispute', 'dalam pertikaian', '有争议'],
  fraud: ['fraud', 'penipuan', '欺诈'],
  corrected: ['corrected', 'dibetulkan', '已更正'],
  promiseBroken: ['promise broken', 'janji tidak ditepati', '没有按承诺还款'],
  promisedToday: ['promised for today', 'berjanji hari ini', '今日承诺'],
  debtDays: ['debt days', 'hari tunggakan', '拖欠天数'],
  endsSoon: ['ends soon', 'hampir tamat', '即将到期'],
  dueToday: ['due today', 'perlu dibayar hari ini', '今日应付'],
  identityCard: ['identity card', 'kad pengenalan', '身份证'],
  opening: ['open a cashbook', 'buka buku tunai', '开立账本'],
  oldPayment: ['change of an old payment', 'ubah bayaran lama', '更改旧收款'],
  commission: ['commission', 'komisen', '佣金'],
  payments: ['payments', 'bayaran', '收款'],
  loans: ['cashbooks and reloans', 'buku tunai dan pinjaman semula', '账本与续借'],
  customers: ['customers', 'pelanggan', '客户'],
  cash: ['petty cash and hand-overs', 'wang runcit dan penyerahan tunai', '零用现金与交款'],
  people: ['users and permissions', 'pengguna dan kebenaran', '用户与权限'],
  agreement: ['agreement', 'perjanjian', '合约'],
})

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  my: 'Bahasa Melayu',
  zh: '中文',
}

const SETTLE_TYPES = defineMessages({
  byItself: ['settles automatically', 'diselesaikan secara automatik', '自动结清'],
  byHand: ['settled manually', 'diselesaikan secara manual', '手动结清'],
})

/** Returns the words of a coded value; a name or a plain text is undefined. */
export function getValueWords(field: string, value: string | number): Message | undefined {
  if (field === 'settleType') return value === 1 ? SETTLE_TYPES.byItself : SETTLE_TYPES.byHand
  if (typeof value !== 'string' || !/^[A-Z]+(_[A-Z]+)*$/.test(value)) return undefined
  const key = value.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return CODES[key as keyof typeof CODES]
}

/** Returns the name of a language, which is the same in every language. */
export const getLanguageName = (field: string, value: string): string | undefined =>
  field === 'language' ? LANGUAGE_NAMES[value] : undefined
