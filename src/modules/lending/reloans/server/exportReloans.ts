import { streamRows } from '#db/streamRows.ts'
import type { Read } from '#platform/server/handler.ts'
import { columnsFor } from '#platform/server/sheets/columnsFor.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { reloanColumnMessages as text } from '../columnMessages.ts'
import { reloanMessages } from '../messages.ts'
import { matchingReloans } from './listReloans.ts'
import { cashInHand, type ReloanRow } from './reloanRows.ts'

/** Exports the reloans with the filters and the order of the screen. */
export const handleExportReloans: Read<typeof endpoints.exportReloans> = async (
  context,
  { query: { format, ...filters } },
) => {
  const { db, actor, language, timeZone } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: columnsFor(actor, COLUMNS),
    name: ['reloans', filters.from, filters.to],
    rows: streamRows(db, matchingReloans(context, filters).rows),
  })
}

const COLUMNS: SheetColumn<ReloanRow>[] = [
  { title: text.date, kind: 'day', valueOf: (row) => row.reloaned_on },
  { title: text.customer, kind: 'text', width: 28, valueOf: (row) => row.customer_name },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  {
    title: reloanMessages.oldCashbooks,
    kind: 'text',
    width: 24,
    valueOf: (row) => row.old_cashbooks.map(({ cashbookId }) => cashbookId).join(', '),
  },
  { title: text.newCashbook, kind: 'text', valueOf: (row) => row.cashbook_code },
  { title: text.carried, kind: 'money', valueOf: (row) => row.carried_sen },
  { title: text.newDebit, kind: 'money', valueOf: (row) => row.debit_sen },
  { title: text.payOut, kind: 'money', valueOf: (row) => row.pay_out_sen },
  {
    title: text.cashInHand,
    kind: 'money',
    valueOf: (row) => cashInHand(row.pay_out_sen, row.first_credit_sen),
  },
  { title: text.undoneDate, kind: 'day', valueOf: (row) => row.undone_on },
  {
    title: text.by,
    kind: 'text',
    width: 22,
    isForStaff: true,
    valueOf: (row) => row.author_name,
  },
]
