import type { TransactionKind } from '#core/loan/transaction.ts'
import { streamRows } from '#db/streamRows.ts'
import { orNotFound } from '#platform/server/appError.ts'
import { columnsFor } from '#platform/server/sheets/columnsFor.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { KIND_WORDS } from '../kindWords.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { accountWord } from '../accountWord.ts'
import { creditMessages as text } from '../messages.ts'
import { selectTransactions, type TransactionRow } from './toTransactionDto.ts'

/**
 * Handles a cashbook's transactions as a file, newest first; a borrower gets no names and remarks
 * of staff.
 */
export const handleExportCashbookTransactions: Read<
  typeof endpoints.exportCashbookTransactions
> = async ({ db, actor, language, timeZone }, { params: { cashbookId }, query: { format } }) => {
  const cashbook = await db
    .selectFrom('cashbooks')
    .select(['id', 'cashbook_code'])
    .where(visibleCashbooks(actor))
    .where('id', '=', cashbookId)
    .executeTakeFirst()
  const { id, cashbook_code } = orNotFound(cashbook)
  const rows = selectTransactions(db)
    .where('transactions.cashbook_id', '=', id)
    .where('transactions.removed_at', 'is', null)
    .orderBy('transactions.id', 'desc')
  return sheet({
    format,
    language,
    timeZone,
    columns: columnsFor(actor, COLUMNS),
    name: ['transactions', cashbook_code],
    rows: streamRows(db, rows),
  })
}

type Column = SheetColumn<TransactionRow>

const COLUMNS: Column[] = [
  { title: text.day, kind: 'whole', width: 6, valueOf: (row) => row.day },
  { title: text.date, kind: 'day', valueOf: (row) => row.business_on },
  { title: text.dateTime, kind: 'time', width: 18, valueOf: (row) => row.created_at },
  {
    title: text.kind,
    kind: 'text',
    width: 18,
    valueOf: (row) => KIND_WORDS[row.kind as TransactionKind],
  },
  { title: text.amount, kind: 'money', valueOf: (row) => row.amount_sen },
  { title: text.balanceAfter, kind: 'money', valueOf: (row) => row.balance_after_sen },
  {
    title: text.runnerShort,
    kind: 'text',
    width: 22,
    isForStaff: true,
    valueOf: (row) => row.runner_name,
  },
  {
    title: text.remark,
    kind: 'text',
    width: 30,
    isForStaff: true,
    valueOf: (row) => row.remark,
  },
  {
    title: accountMessages.account,
    kind: 'text',
    width: 22,
    isForStaff: true,
    valueOf: accountWord,
  },
  { title: accountMessages.reference, kind: 'text', width: 18, valueOf: (row) => row.reference },
]
