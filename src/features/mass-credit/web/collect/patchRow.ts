import { maxDay } from '../../../../core/calendar.ts'
import { addSen, maxSen, subtractSen, ZERO_SEN } from '../../../../core/money.ts'
import type { AnswerOf } from '../../../../kit/contract/endpoint.ts'
import { refusalPhrase } from '../../../../kit/contract/text.ts'
import { sayNow } from '../../../../kit/web/language.ts'
import type { undoCredit } from '../../contract.ts'
import type { Entry } from '../outbox/entry.ts'
import type { Told } from '../outbox/sendEntry.ts'
import type { Row } from '../rows.ts'

type Cashbook = AnswerOf<typeof undoCredit>['cashbook']

/** The row after the server has answered an entry of it. */
export function patchRow(row: Row, entry: Entry, told: Told): Row {
  if (told.act === 'MISS') return { ...row, missedVisit: told.answer }
  if (told.act === 'UNMISS') return { ...row, missedVisit: null }
  if (told.act === 'PAY') {
    const { transaction, cashbook } = told.answer
    return {
      ...withCashbook(row, cashbook),
      latestDate: maxDay(row.latestDate, transaction.businessDate),
      paidToday: addSen(row.paidToday, transaction.amount),
      lastCreditId: transaction.id,
    }
  }
  const backSen = entry.act === 'UNPAY' ? entry.amountSen : ZERO_SEN
  const paidToday = maxSen(ZERO_SEN, subtractSen(row.paidToday, backSen))
  return { ...withCashbook(row, told.answer.cashbook), paidToday, lastCreditId: null }
}

function withCashbook(row: Row, cashbook: Cashbook): Row {
  const code = cashbook.unableReason
  const phrase = code === null ? undefined : refusalPhrase(code)
  return {
    ...row,
    status: cashbook.status,
    totalCredit: cashbook.totalCredit,
    totalBalance: cashbook.totalBalance,
    dueToday: cashbook.dueToday,
    debtDays: cashbook.debtDays,
    advance: cashbook.advance,
    advanceDays: cashbook.advanceDays,
    isOverdue: cashbook.isOverdue,
    transactionCount: cashbook.transactionCount,
    ableToCredit: cashbook.ableToCredit,
    unableReason: code === null ? null : { code, message: phrase ? sayNow(phrase) : code },
  }
}
