import { phrases } from '../../kit/contract/text.ts'

export const creditText = phrases({
  AMOUNT_NOT_POSITIVE: [
    'The amount must be more than RM 0.00.',
    'Jumlah mesti melebihi RM 0.00.',
    '金额必须大于 RM 0.00。',
  ],
  AMOUNT_ZERO: [
    'The amount can’t be RM 0.00.',
    'Jumlah tidak boleh RM 0.00.',
    '金额不可为 RM 0.00。',
  ],
  CREDIT_EXCEEDS_BALANCE: [
    'The amount is more than the balance of {{balanceSen}}.',
    'Jumlah melebihi baki {{balanceSen}}.',
    '金额超过余额 {{balanceSen}}。',
  ],
  REFUND_EXCEEDS_CREDIT: [
    'The refund is more than the total credit of {{creditSen}}.',
    'Pulangan wang melebihi jumlah kredit {{creditSen}}.',
    '退款超过总收款 {{creditSen}}。',
  ],
  DATE_IN_FUTURE: [
    'The date can’t be after today, {{todayOn}}.',
    'Tarikh tidak boleh selepas hari ini, {{todayOn}}.',
    '日期不可晚于今天 {{todayOn}}。',
  ],
  DATE_BEFORE_DEBIT: [
    'The date can’t be before the debit date {{debitOn}}.',
    'Tarikh tidak boleh sebelum tarikh debit {{debitOn}}.',
    '日期不可早于放款日期 {{debitOn}}。',
  ],
  DATE_BEFORE_LATEST: [
    'The date can’t be before the latest transaction, {{latestOn}}.',
    'Tarikh tidak boleh sebelum transaksi terkini, {{latestOn}}.',
    '日期不可早于最近一笔交易 {{latestOn}}。',
  ],
  NOT_LATEST_TRANSACTION: [
    'Only the latest transaction can be changed or removed. Remove newer ones first.',
    'Hanya transaksi terkini boleh diubah atau dibuang. Buang yang lebih baharu dahulu.',
    '只能更改或删除最近一笔交易,请先删除较新的交易。',
  ],
  OPENING_NOT_ALONE: [
    'The opening debit can be removed only when it is the last one left.',
    'Debit pembukaan hanya boleh dibuang apabila tiada transaksi lain.',
    '开户放款须在没有其他交易时才能删除。',
  ],
  DEBIT_FOLLOWS_TERMS: [
    'The debit amount follows the terms: change the cashbook.',
    'Jumlah debit mengikut terma: ubah buku tunai.',
    '放款金额依条款而定,请更改账本。',
  ],
  CASHBOOK_CHANGED: [
    'Somebody recorded something on this cashbook while you were typing. Check and confirm again.',
    'Seseorang telah merekodkan sesuatu pada buku tunai ini semasa anda menaip. Semak dan sahkan semula.',
    '您输入期间已有人在此账本登记交易,请核对后重新确认。',
  ],
  NOTHING_TO_CHANGE: ['Nothing was changed.', 'Tiada apa-apa diubah.', '没有任何更改。'],
  cashbook: ['Cashbook', 'Buku Tunai', '账本'],
  creditAmount: ['Credit Amount', 'Jumlah bayaran', '收款金额'],
  amount: ['Amount', 'Jumlah', '金额'],
  date: ['Date', 'Tarikh', '日期'],
  runner: ['Runner', 'Runner (Petugas Kutipan)', '收款员'],
  remark: ['Remark', 'Catatan', '备注'],
  reason: ['Reason', 'Sebab', '原因'],
})
