import { phrases } from '../../kit/contract/text.ts'

export const cashbookText = phrases({
  DEBIT_DAYS_NEGATIVE: [
    "Debit Days can't be negative value.",
    'Tempoh pinjaman tidak boleh bernilai negatif.',
    '借款天数不可为负数。',
  ],
  DEBIT_DAYS_TOO_MANY: [
    'Debit Days must be at most {{maximumDays}}.',
    'Tempoh pinjaman mesti tidak lebih daripada {{maximumDays}} hari.',
    '借款天数不可超过 {{maximumDays}} 天。',
  ],
  INTEREST_RATE_NEGATIVE: [
    "Interest Rate can't be negative value.",
    'Kadar faedah tidak boleh bernilai negatif.',
    '利率不可为负数。',
  ],
  INTEREST_RATE_OVER_100: [
    "Interest Rate can't exceed 100.",
    'Kadar faedah tidak boleh melebihi 100.',
    '利率不可超过 100。',
  ],
  EXPECTED_CREDIT_NEGATIVE: [
    "Expected Credit can't be negative value.",
    'Jumlah perlu dibayar tidak boleh bernilai negatif.',
    '应收总额不可为负数。',
  ],
  EXPECTED_CREDIT_ZERO: [
    'Expected Credit must be more than RM 0.00.',
    'Jumlah perlu dibayar mesti melebihi RM 0.00.',
    '应收总额必须大于 RM 0.00。',
  ],
  AMOUNT_TOO_LARGE: [
    'This amount can be at most {{maximumSen}}.',
    'Jumlah ini tidak boleh melebihi {{maximumSen}}.',
    '此金额不可超过 {{maximumSen}}。',
  ],
  DEBIT_AMOUNT_NEGATIVE: [
    "Debit Amount can't be negative value.",
    'Jumlah debit tidak boleh bernilai negatif.',
    '放款金额不可为负数。',
  ],
  DEBIT_EXCEEDS_EXPECTED: [
    "Debit Amount can't exceed Expected Credit.",
    'Jumlah debit tidak boleh melebihi jumlah perlu dibayar.',
    '放款金额不可超过应收总额。',
  ],
  FIRST_CREDIT_NEGATIVE: [
    "First Credit Amount can't be negative value.",
    'Bayaran pertama tidak boleh bernilai negatif.',
    '首期收款不可为负数。',
  ],
  FIRST_CREDIT_EXCEEDS_EXPECTED: [
    "First Credit Amount can't exceed Expected Credit.",
    'Bayaran pertama tidak boleh melebihi jumlah perlu dibayar.',
    '首期收款不可超过应收总额。',
  ],
  START_BEFORE_DEBIT: [
    'The start date cannot be before the debit date {{debitOn}}.',
    'Tarikh mula tidak boleh sebelum tarikh debit {{debitOn}}.',
    '开始日期不可早于放款日期 {{debitOn}}。',
  ],
  START_TOO_FAR: [
    'The start date cannot be after {{latestOn}}.',
    'Tarikh mula tidak boleh selepas {{latestOn}}.',
    '开始日期不可晚于 {{latestOn}}。',
  ],
  CASHBOOK_NOT_UNSETTLED: [
    'This cashbook is settled.',
    'Buku tunai ini telah selesai.',
    '此账本已结清。',
  ],
  CASHBOOK_NOT_SETTLED: [
    'This cashbook is not settled.',
    'Buku tunai ini belum selesai.',
    '此账本尚未结清。',
  ],
  CASHBOOK_FULLY_PAID: [
    'This cashbook is fully paid.',
    'Buku tunai ini telah dibayar penuh.',
    '此账本已还清。',
  ],
  CASHBOOK_CLOSED: [
    'This cashbook is closed and cannot be changed.',
    'Buku tunai ini telah ditutup dan tidak boleh diubah.',
    '此账本已关账，不可更改。',
  ],
  BOOKED_WITH_FORMER_AGENT: [
    'This was booked while the customer was with another agent. Only an admin can take it back.',
    'Ini direkodkan semasa pelanggan bersama ejen lain. Hanya pentadbir boleh membatalkannya.',
    '此项记录于客户仍属另一代理之时，只有管理员可以撤回。',
  ],
  TERMS_OF_FORMER_AGENT: [
    'Another agent lent this money before the customer moved: its terms cannot change any more.',
    'Ejen lain yang memberi pinjaman ini sebelum pelanggan berpindah: termanya tidak boleh diubah lagi.',
    '此款项由另一代理在客户转移前放出，条款不可再更改。',
  ],
  CASHBOOK_SIGNED: [
    'The customer signed the IOU of this cashbook: its terms cannot change any more.',
    'Pelanggan telah menandatangani IOU buku tunai ini: termanya tidak boleh diubah lagi.',
    '客户已签署此账本的借据，条款不可再更改。',
  ],
  CASHBOOK_IN_USE: [
    'Its terms cannot change: credits were already recorded.',
    'Terma tidak boleh diubah: bayaran telah direkodkan.',
    '已有收款记录，条款不可更改。',
  ],
  BALANCE_REMAINS: [
    '{{balanceSen}} is still to be paid.',
    '{{balanceSen}} masih belum dibayar.',
    '尚有 {{balanceSen}} 未还。',
  ],
  LOSS_CHANGED: [
    'What would be written off is now {{lossSen}}, no longer {{seenSen}}. Check it and confirm again.',
    'Jumlah hapus kira kini {{lossSen}}, bukan lagi {{seenSen}}. Semak dan sahkan semula.',
    '要核销的金额现为 {{lossSen}}，不再是 {{seenSen}}。请核对后重新确认。',
  ],
  BELONGS_TO_RELOAN: [
    'This belongs to a reloan and cannot be changed alone.',
    'Ini sebahagian daripada pinjaman semula dan tidak boleh diubah berasingan.',
    '此项属于续借，不可单独更改。',
  ],
  NOTHING_TO_RELOAN: [
    'None of these cashbooks has a balance.',
    'Tiada buku tunai ini yang berbaki.',
    '这些账本均无余额。',
  ],
  RELOAN_PAYOUT_NEGATIVE: [
    'The new debit amount is less than the balances of {{oldBalanceSen}} that it pays.',
    'Jumlah debit baharu kurang daripada baki {{oldBalanceSen}} yang dibayar.',
    '新放款金额少于要抵还的余额 {{oldBalanceSen}}。',
  ],
  PACKAGE_NOT_AVAILABLE: [
    'This package is not available here. Choose another.',
    'Pakej ini tidak tersedia di sini. Pilih yang lain.',
    '此处不提供该配套，请另选。',
  ],
  RUNNER_NOT_AVAILABLE: [
    'This runner does not work for this agent. Choose another.',
    'Runner ini tidak bekerja untuk ejen ini. Pilih yang lain.',
    '该收款员不属于此代理，请另选。',
  ],
  RUNNER_NOT_YOURS_TO_NAME: [
    'Only agents and admins may name a runner.',
    'Hanya ejen dan pentadbir boleh menamakan runner.',
    '只有代理和管理员可指定收款员。',
  ],
  customer: ['Customer', 'Pelanggan', '客户'],
  cashbookId: ['Cashbook ID', 'No. buku tunai', '账本编号'],
  package: ['Package', 'Pakej', '配套'],
  packageType: ['Package type', 'Jenis pakej', '配套类型'],
  debitDays: ['Debit Days', 'Tempoh pinjaman', '借款天数'],
  interestRate: ['Interest Rate', 'Kadar faedah', '利率'],
  expectedCredit: ['Expected Credit', 'Jumlah perlu dibayar', '应收总额'],
  debitAmount: ['Debit Amount', 'Jumlah debit', '放款金额'],
  firstCreditAmount: ['First Credit Amount', 'Bayaran pertama', '首期收款'],
  debitDate: ['Debit date', 'Tarikh debit', '放款日期'],
  startDate: ['Start date', 'Tarikh mula', '开始日期'],
  runner: ['Runner', 'Runner (petugas kutipan)', '收款员'],
  settleType: ['Settle type', 'Cara penyelesaian', '结清方式'],
  declareLoss: ['Declare loss', 'Isytihar rugi (hapus kira)', '列为坏账'],
  expectedLoss: ['Written off', 'Hapus kira', '坏账核销'],
  state: ['Status', 'Status', '状态'],
  remark: ['Remark', 'Catatan', '备注'],
  receipts: ['Debit receipts', 'Resit debit', '放款凭证'],
  noRunner: ['No runner', 'Tiada runner', '无收款员'],
  noRunners: ['No runners found', 'Tiada runner ditemui', '找不到收款员'],
})
