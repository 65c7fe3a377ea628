import { sql } from 'kysely'
import { negateSen, type Sen } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import { translate, type Language, type Message } from '#platform/contract/message.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { BankLineState } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import { bankColumnMessages } from '../columnMessages.ts'
import { describeMovement } from '../describeMovement.ts'
import { bankLineMessages as text } from '../messages.ts'
import {
  describeProblem,
  matchingLines,
  requireBankAccount,
  type BankLineRow,
} from './bankLineRows.ts'

/** Exports the lines with the filters and the order of the screen. */
export const handleExportBankLines: Read<typeof endpoints.exportBankLines> = async (
  context,
  { query: { format, ...filters } },
) => {
  const { db, language, timeZone } = context
  const account = await requireBankAccount(context, filters.accountId)
  return sheet({
    format,
    language,
    timeZone,
    name: ['bank-lines', account.name, filters.from, filters.to],
    columns: columnsIn(language),
    hasTotals: true,
    rows: streamRows(db, sql<BankLineRow>`${matchingLines(filters)}`),
  })
}

const STATE_WORDS: Readonly<Record<BankLineState, Message>> = {
  OPEN: text.open,
  EXPLAINED: text.explained,
  NOT_OURS: text.notOurs,
  UNREAD: text.unread,
}

const positive = (amountSen: Sen | null) => (amountSen !== null && amountSen > 0 ? amountSen : null)

function columnsIn(language: Language): SheetColumn<BankLineRow>[] {
  return [
    { title: bankColumnMessages.date, kind: 'day', valueOf: (row) => row.line_on },
    {
      title: bankColumnMessages.description,
      kind: 'text',
      width: 40,
      valueOf: (row) => row.description,
    },
    {
      title: bankColumnMessages.reference,
      kind: 'text',
      width: 20,
      valueOf: (row) => row.reference,
    },
    {
      title: bankColumnMessages.moneyIn,
      kind: 'money',
      valueOf: (row) => positive(row.amount_sen),
    },
    {
      title: bankColumnMessages.moneyOut,
      kind: 'money',
      valueOf: ({ amount_sen }) => positive(amount_sen === null ? null : negateSen(amount_sen)),
    },
    {
      title: bankColumnMessages.balance,
      kind: 'money',
      isRunning: true,
      valueOf: (row) => row.balance_sen,
    },
    {
      title: text.state,
      kind: 'text',
      width: 16,
      valueOf: ({ state }) => translate(STATE_WORDS[state], language),
    },
    {
      title: text.why,
      kind: 'text',
      width: 40,
      valueOf: (row) =>
        row.not_ours_reason ??
        describeProblem(row.problem, language) ??
        describeMovement(row.movement, language),
    },
    { title: text.explainedBy, kind: 'text', width: 22, valueOf: (row) => row.explained_by_name },
    { title: text.file, kind: 'text', width: 30, valueOf: (row) => row.file_name },
    { title: text.row, kind: 'whole', valueOf: (row) => row.row_number },
  ]
}
