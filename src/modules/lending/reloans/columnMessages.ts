import { defineMessages } from '#platform/contract/message.ts'

/** Titles of the columns of a list of reloans, on the screen and in a file. */
export const reloanColumnMessages = defineMessages({
  date: ['Date', 'Tarikh', '日期'],
  customer: ['Customer', 'Pelanggan', '客户'],
  agent: ['Agent', 'Ejen', '代理'],
  by: ['Recorded by', 'Dibuat oleh', '经手人'],
  newCashbook: ['New cashbook', 'Buku tunai baharu', '新账本'],
  carried: ['Balances carried over', 'Baki yang dilangsaikan', '抵还的余额'],
  newDebit: ['New debit amount (money out)', 'Amaun pinjaman baharu (wang keluar)', '新放款金额'],
  payOut: ['Paid out', 'Bayaran keluar', '支付客户'],
  undoneDate: ['Undone on', 'Dibatalkan pada', '撤销日期'],
  cashInHand: ['Cash handed to the customer', 'Tunai diterima pelanggan', '客户实收现金'],
})
