import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'
import { platformMessages } from '#platform/web/messages.ts'
import type { Wording } from '#platform/web/preferences/wording.ts'
import { pagesMessages } from '../pages/messages.ts'

const text = defineMessages({
  youReceived: ['You received', 'Wang yang anda terima', '您收到'],
  youPaid: ['You paid', 'Wang yang anda bayar', '您已还'],
  amountReceived: ['Amount received', 'Amaun diterima', '实收借款'],
  amountToPay: ['Amount to repay', 'Amaun perlu dibayar balik', '应还总额'],
  firstPayment: ['First payment', 'Bayaran pertama', '首期还款'],
  receivedSoFar: ['Received so far', 'Jumlah diterima setakat ini', '累计收到'],
  paidSoFar: ['Paid so far', 'Jumlah dibayar setakat ini', '已还金额'],
  leftToPay: ['Left to pay', 'Baki perlu dibayar', '未还余额'],
  payToday: ['Due today', 'Perlu dibayar hari ini', '今日应付'],
  dailyPayment: ['Daily payment', 'Bayaran harian', '每日还款'],
  daysBehind: ['Days behind', 'Hari tertunggak', '拖欠天数'],
  paidAhead: ['Days paid in advance', 'Bayaran awal (hari)', '已预付天数'],
  daysToPay: ['Days left to pay', 'Baki hari bayaran', '剩余还款天数'],
  daysSinceMissed: ['Days since first missed payment', 'Hari lewat bayar', '最早欠款至今天数'],
  term: ['Term (days)', 'Tempoh (hari)', '期限（天）'],
  interest: ['Interest rate', 'Kadar faedah', '利率'],
  active: ['Active', 'Aktif', '还款中'],
  paidOff: ['Paid off', 'Langsai', '已还清'],
  finished: ['Finished', 'Selesai', '已结束'],
  behind: ['Behind on payments', 'Ada tunggakan', '有拖欠'],
  pastEnd: ['Past due date', 'Lewat tempoh akhir', '已过到期日'],
  loanNumber: ['Loan no.', 'No. pinjaman', '借款编号'],
  earlier: ['Earlier loans ({{count}})', 'Pinjaman terdahulu ({{count}})', '以往借款（{{count}}）'],
})

/** The lender's words and what the borrower calls the same. */
export const BORROWER_WORDS: Wording = new Map<Message, Message>([
  [platformMessages.creditIn, text.youPaid],
  [platformMessages.debitOut, text.youReceived],
  [creditMessages.kindCredit, text.youPaid],
  [creditMessages.kindDebit, text.youReceived],
  [creditMessages.balance, text.leftToPay],
  [creditMessages.balanceAfter, text.leftToPay],
  [creditMessages.dueToday, text.payToday],
  [creditMessages.markDue, text.payToday],
  [creditMessages.debtDays, text.daysBehind],
  [cashbookMessages.debitAmount, text.amountReceived],
  [cashbookMessages.expectedCredit, text.amountToPay],
  [cashbookMessages.firstCreditAmount, text.firstPayment],
  [cashbookMessages.debitDays, text.term],
  [cashbookMessages.interestRate, text.interest],
  [cashbookWebMessages.debitAmountOut, text.amountReceived],
  [cashbookWebMessages.expectedCreditIn, text.amountToPay],
  [cashbookWebMessages.dailyCredit, text.dailyPayment],
  [cashbookWebMessages.totalCredit, text.paidSoFar],
  [cashbookWebMessages.totalDebit, text.receivedSoFar],
  [cashbookWebMessages.lentOut, text.youReceived],
  [cashbookWebMessages.balance, text.leftToPay],
  [cashbookWebMessages.dueToday, text.payToday],
  [cashbookWebMessages.debtDays, text.daysBehind],
  [cashbookWebMessages.advanceDays, text.paidAhead],
  [cashbookWebMessages.balanceDays, text.daysToPay],
  [cashbookWebMessages.daysPastDue, text.daysSinceMissed],
  [cashbookWebMessages.statusUnsettled, text.active],
  [cashbookWebMessages.statusSettled, text.paidOff],
  [cashbookWebMessages.statusClosed, text.finished],
  [cashbookWebMessages.fullyPaid, text.paidOff],
  [cashbookWebMessages.inArrears, text.behind],
  [cashbookWebMessages.overdue, text.pastEnd],
  [cashbookMessages.cashbookId, text.loanNumber],
  [pagesMessages.previous, text.earlier],
])
