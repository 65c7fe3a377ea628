import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { translate, type Language, type Message } from '#platform/contract/message.ts'
import type { SheetColumn } from '#platform/server/sheets/sheet.ts'
import { statementMessages as text } from '../messages.ts'
import { describeMovement } from '../movementWords.ts'
import type { StatementDto } from './toStatement.ts'

/** A row of the sheet: a movement, or a balance at an end of the period. */
type Row = {
  date: Day
  kind: string | Message
  cashbookCode: string | null
  receiptNumber: string | null
  recordedBy: string | null
  account: string | null
  debit: Sen | null
  credit: Sen | null
  balance: Sen
}

const BLANK = {
  cashbookCode: null,
  receiptNumber: null,
  recordedBy: null,
  account: null,
  debit: null,
  credit: null,
}

/** Returns the rows of a statement as a sheet: opening balance, movements, closing balance. */
export function getSheetRows(statement: StatementDto, language: Language): Row[] {
  const t = (message: Message, values = {}) => translate(message, language, values)
  const { from, to, openingBalance, closingBalance, lines, totalDebit, totalCredit } = statement
  return [
    { ...BLANK, date: from, kind: text.opening, balance: openingBalance },
    ...lines.map((line) => ({ ...line, kind: describeMovement(line, t) })),
    {
      ...BLANK,
      date: to,
      kind: text.closing,
      debit: totalDebit,
      credit: totalCredit,
      balance: closingBalance,
    },
  ]
}

export const STATEMENT_COLUMNS: readonly SheetColumn<Row>[] = [
  { title: text.date, kind: 'day', valueOf: (row) => row.date },
  { title: text.kind, kind: 'text', width: 26, valueOf: (row) => row.kind },
  { title: text.cashbook, kind: 'text', valueOf: (row) => row.cashbookCode },
  { title: text.receiptNumber, kind: 'text', valueOf: (row) => row.receiptNumber },
  {
    title: text.recordedBy,
    kind: 'text',
    width: 22,
    isForStaff: true,
    valueOf: (row) => row.recordedBy,
  },
  { title: text.account, kind: 'text', width: 22, isForStaff: true, valueOf: (row) => row.account },
  { title: text.debit, kind: 'money', valueOf: (row) => row.debit },
  { title: text.credit, kind: 'money', valueOf: (row) => row.credit },
  { title: text.balance, kind: 'money', valueOf: (row) => row.balance },
]
