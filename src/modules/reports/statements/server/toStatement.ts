import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { addSen, maxSen, negateSen, sumSen, ZERO_SEN } from '#core/money.ts'
import { amountInWords } from '#core/words/amountInWords.ts'
import { getCheckUrl } from '#platform/contract/getCheckUrl.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import type { SecretKey } from '#platform/server/secrets/secretKey.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'
import type { statement } from './schemas.ts'
import { getStatementNumber } from '../getStatementNumber.ts'
import { getStatementCode, type IssuedStatement } from './issueStatements.ts'
import type { Movement, StatementFigures } from './loadStatements.ts'

export type StatementDto = z.output<typeof statement>

/** What a statement shows in addition to its figures. */
export type StatementAbout = {
  businessName: string
  customerName: string
  to: Day
  language: Language
  secretKey: SecretKey
  publicOrigin: string
}

/** Converts the figures of an issued statement; the running balance starts at the opening one. */
export function toStatement(
  figures: StatementFigures,
  issued: IssuedStatement,
  about: StatementAbout,
): StatementDto {
  const { businessName, customerName, to, language } = about
  const code = getStatementCode(about.secretKey, issued)
  let balance = figures.openingSen
  const lines = figures.lines.map((movement) => {
    balance = addSen(balance, movement.amountSen)
    return { ...toLine(movement, language), balance }
  })
  return {
    number: getStatementNumber(issued.id),
    businessName,
    customerId: figures.customerId,
    customerName,
    from: figures.fromOn,
    to,
    language,
    openingBalance: figures.openingSen,
    totalDebit: sumSen(lines.map(({ debit }) => debit)),
    totalCredit: sumSen(lines.map(({ credit }) => credit)),
    closingBalance: figures.closingSen,
    closingInWords: amountInWords(figures.closingSen, language),
    lines,
    loans: figures.loans.map((loan) => ({
      cashbookCode: loan.cashbookCode,
      debitDate: loan.debitOn,
      startDate: loan.startOn,
      dueDate: loan.dueOn,
      ...(loan.daysOff && { daysOff: loan.daysOff }),
      debitDays: loan.debitDays,
      debitAmount: loan.debitSen,
      expectedCredit: loan.expectedSen,
      dailyCredit: loan.dailySen,
      balance: loan.balanceSen,
    })),
    code,
    checkUrl: getCheckUrl(about.publicOrigin, code, about.language),
  }
}

function toLine(movement: Movement, language: Language) {
  const { on, kind, isReversed, cashbookCode, receiptId, recordedBy } = movement
  const { amountSen, recoveredSen } = movement
  const cash = movement.isCash ? translate(accountMessages.pettyCash, language) : ''
  return {
    date: on,
    kind,
    isReversed,
    cashbookCode,
    receiptNumber: receiptId === null ? null : receiptNumber(receiptId),
    recordedBy,
    account: movement.accountName ?? cash,
    debit: addSen(maxSen(amountSen, ZERO_SEN), recoveredSen),
    credit: addSen(maxSen(negateSen(amountSen), ZERO_SEN), recoveredSen),
  }
}
