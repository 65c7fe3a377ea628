import { addDays, daysBetween, type Day } from '#core/calendar.ts'
import { getBalance, getCredit, getFirstCredit, getLoss, getRecovered, type Book } from './books.ts'

/** The figures of rules.md 3, under the names that the API gives them. */
export function shownBook(book: Book, today: Day) {
  const { terms, status } = book
  const { expected, daily, startOn, dueOn, debitOn } = terms
  const credit = getCredit(book)
  const balance = getBalance(book)
  const days = daysBetween(startOn, today)
  const dueBefore = Math.min(Math.max(days, 0) * daily, expected)
  const dueThrough = Math.min(Math.max(days + 1, 0) * daily, expected)
  // What a loss has written off is no longer due.
  const arrears = Math.min(Math.max(0, dueBefore - credit), balance)
  // Who owes nothing has nothing paid in advance.
  const advance = balance === 0 ? 0 : Math.max(0, credit - dueThrough)
  // The first instalment that is not wholly paid fell due on this day.
  const unpaidSince = addDays(startOn, Math.floor(credit / daily))
  const isOverdue = status === 1 && balance > 0 && today > dueOn
  return {
    id: book.id,
    customerId: book.customerId,
    agentId: book.agentId,
    packageType: terms.packageType,
    interestRate: terms.rate / 100,
    debitDays: terms.debitDays,
    dailyCredit: daily,
    expectedCredit: expected,
    debitAmount: terms.debit,
    firstCreditAmount: getFirstCredit(book),
    debitDate: debitOn,
    startDate: startOn,
    dueDate: dueOn,
    endDate: book.settlement?.on ?? null,
    totalCredit: credit,
    totalDebit: terms.debit,
    totalBalance: balance,
    arrears,
    debtDays: Math.ceil(arrears / daily),
    daysPastDue: balance === 0 ? 0 : Math.max(0, daysBetween(unpaidSince, today)),
    dueToday: Math.min(Math.max(0, dueThrough - credit), balance),
    advance,
    advanceDays: Math.floor(advance / daily),
    balanceDays: Math.ceil(balance / daily),
    daysLeft: Math.max(0, daysBetween(today, dueOn)),
    isOverdue,
    overdueDays: isOverdue ? daysBetween(dueOn, today) : 0,
    isFullyPaid: status === 1 && balance === 0,
    ableToCredit: status === 1 && balance > 0 && today >= debitOn,
    status,
    settleType: book.settleType,
    lossAmount: getLoss(book),
    recoveredAmount: getRecovered(book),
    remark: book.remark,
    transactionCount: book.lines.length,
    reloanFromIds: book.reloanedFrom,
    reloanedToId: book.reloanedTo,
  }
}

/** The latest line of a book as the API shows it. */
export function shownLatest(book: Book) {
  const { kind, amount, on, runnerId, remark } = book.lines.at(-1)!
  const day = Math.max(0, daysBetween(book.terms.startOn, on) + 1)
  const cashbookId = book.id
  return {
    cashbookId,
    kind,
    amount,
    day,
    runnerId,
    remark,
    businessDate: on,
    balanceAfter: getBalance(book),
    removedAt: null,
  }
}
