import { phrases } from '../../kit/contract/text.ts'

/** Refusals of mass credit and what its calls name; the screens' words are in web/text.ts. */
export const massCreditText = phrases({
  MASS_CREDIT_REFUSED: [
    '{{refused}} of {{lines}} lines cannot be recorded. Nothing was recorded.',
    '{{refused}} daripada {{lines}} baris tidak boleh direkodkan. Tiada apa-apa direkodkan.',
    '{{lines}} 行中有 {{refused}} 行无法登记，全部未登记。',
  ],
  LINE_REPEATED: [
    'This cashbook stands in the batch already.',
    'Buku tunai ini sudah ada dalam senarai.',
    '此账本在本批中已有一行。',
  ],
  CASHBOOK_UNKNOWN: ['No such cashbook.', 'Buku tunai ini tidak ditemui.', '找不到此账本。'],
  NOTHING_TO_RECORD: [
    'There is nothing to record.',
    'Tiada apa-apa untuk direkodkan.',
    '没有可登记的内容。',
  ],
  PROMISE_NEEDS_DATE: [
    'Say for when payment was promised.',
    'Nyatakan tarikh bayaran dijanjikan.',
    '请注明承诺付款的日期。',
  ],
  PROMISE_IN_PAST: [
    'The promised date must be after {{visitOn}}.',
    'Tarikh janji mesti selepas {{visitOn}}.',
    '承诺日期必须在 {{visitOn}} 之后。',
  ],
  UNDO_TOO_LATE: [
    'This payment can no longer be undone here. Ask your agent to remove it.',
    'Bayaran ini tidak boleh dibuat asal di sini lagi. Minta ejen anda membuangnya.',
    '此笔收款已无法在此撤销，请联系代理删除。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  group: ['Customer group', 'Kumpulan pelanggan', '客户群组'],
  customerType: ['Customer type', 'Jenis pelanggan', '客户类型'],
  customers: ['Customers', 'Pelanggan', '客户'],
  date: ['Date', 'Tarikh', '日期'],
  cashbook: ['Cashbook', 'Buku Tunai', '账本'],
  amount: ['Amount', 'Jumlah', '金额'],
  lines: ['Lines', 'Baris', '行'],
  reason: ['Reason', 'Sebab', '原因'],
  promisedDate: ['Promised date', 'Tarikh janji', '承诺日期'],
  runner: ['Runner', 'Runner (Petugas Kutipan)', '收款员'],
  remark: ['Remark', 'Catatan', '备注'],
})
