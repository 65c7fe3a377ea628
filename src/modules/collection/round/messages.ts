import { defineMessages } from '#platform/contract/message.ts'

export const collectionMessages = defineMessages({
  agent: ['Agent', 'Ejen', '代理'],
  group: ['Customer group', 'Kumpulan', '客户群组'],
  customerType: ['Customer type', 'Jenis pelanggan', '客户类型'],
  customer: ['Customer', 'Pelanggan', '客户'],
  customers: ['Customers', 'Pelanggan', '客户'],
  runner: ['Runner', 'Runner', '收款员'],
  date: ['Date', 'Tarikh', '日期'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  visitedAt: ['Time of visit', 'Masa lawatan', '到访时间'],
  reason: ['Reason', 'Sebab', '原因'],
  promisedDate: ['Promised date', 'Tarikh dijanjikan', '承诺还款日期'],
  promisedAmount: ['Promised amount', 'Amaun dijanjikan', '承诺还款金额'],
  remark: ['Remark', 'Catatan', '备注'],

  PROMISE_NEEDS_DATE: [
    'Enter the promised payment date.',
    'Masukkan tarikh bayaran yang dijanjikan.',
    '请输入承诺还款的日期。',
  ],
  PROMISE_IN_PAST: [
    'The promised date cannot be before {{visitOn}}.',
    'Tarikh dijanjikan tidak boleh lebih awal daripada {{visitOn}}.',
    '承诺还款日期不可早于 {{visitOn}}。',
  ],
  PROMISE_OUT_OF_RANGE: [
    'Choose a day from {{todayOn}} to {{untilOn}}.',
    'Pilih hari dari {{todayOn}} hingga {{untilOn}}.',
    '请选择 {{todayOn}} 至 {{untilOn}} 之间的日期。',
  ],
  PROMISE_EXCEEDS_BALANCE: [
    'You cannot promise more than your balance of {{balanceSen}}.',
    'Baki anda {{balanceSen}}. Amaun yang dijanjikan tidak boleh melebihi baki.',
    '您的余额为 {{balanceSen}}，承诺金额不能超过余额。',
  ],
  TOO_MANY_PROMISES: [
    'You have made {{most}} promises for this loan today, which is the limit. Try again tomorrow or call your agent.',
    'Anda telah membuat {{most}} janji bayaran untuk pinjaman ini hari ini. Sila cuba lagi esok atau hubungi ejen anda.',
    '您今天已就这笔贷款承诺 {{most}} 次，请明天再试，或联系您的代理。',
  ],
  PROMISE_AMOUNT_ALONE: [
    'Enter a promised date for this amount.',
    'Jika mengisi amaun yang dijanjikan, isi tarikhnya juga.',
    '填写承诺金额时，须同时填写承诺日期。',
  ],
})
