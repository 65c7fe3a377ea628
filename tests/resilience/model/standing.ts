import { daysBetween, type Day } from '#core/calendar.ts'
import { countBefore, countThrough } from './daysOff.ts'
import {
  getBalance,
  getCredit,
  getFirstCredit,
  getLoss,
  getRecovered,
  type Book,
  type Line,
} from './books.ts'

/** The figures of rules.md 3, under the names that the API gives them. */
export function shownBook(book: Book, today: Day) {
  const { terms, status } = book
  const { expected, daily, startOn, dueOn, debitOn } = terms
  const credit = getCredit(book)
  const balance = getBalance(book)
  const dueBefore = Math.min(countBefore(terms, today) * daily, expected)
  const dueThrough = Math.min(countThrough(terms, today) * daily, expected)
  // What a loss has written off is no longer due.
  const arrears = Math.min(Math.max(0, dueBefore - credit), balance)
  // Who owes nothing has nothing paid in advance.
  const advance = balance === 0 ? 0 : Math.max(0, credit - dueThrough)
  // The first instalment that is not wholly paid fell due on this day.
  const unpaidSince = terms.days[Math.floor(credit / daily)] ?? today
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
    skipsDaysOff: terms.skipsDaysOff,
    daysOff: terms.off.length > 0 ? terms.off.map(({ on }) => on) : undefined,
    dayNumber: countThrough(terms, today),
    nextDueDate: balance === 0 ? null : unpaidSince > today ? unpaidSince : today,
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

/** The number of a line's day, as it was when the line was recorded. */
export const getDayNumber = ({ terms }: Book, line: Line): number =>
  (line.day ??= countThrough(terms, line.on))

/** The latest line of a book as the API shows it. */
export function shownLatest(book: Book) {
  const line = book.lines.at(-1)!
  const { kind, amount, on, runnerId, remark } = line
  const day = getDayNumber(book, line)
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
