import { streamRows } from '#db/streamRows.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import type { Sen } from '#core/money.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { accountWord } from '#modules/lending/credits/accountWord.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import { nameAgent } from '#modules/office/users/server/agents/nameAgent.ts'
import type * as endpoints from '../contract.ts'
import { transactionReportMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { getPeriod } from './getPeriod.ts'
import { getCounted, getSide } from '../sides.ts'
import { toTransactionFilter } from './narrowed.ts'
import { selectReportRows, type ReportRow } from './selectReportRows.ts'

/** Exports the report's transactions with the rows and the order of the screen. */
export const handleExportTransactionReport: Read<typeof endpoints.exportTransactionReport> = async (
  context,
  { query: { format, relativeTime, from, to, ...filter } },
) => {
  const period = getPeriod(context, { relativeTime, from, to })
  const agentId = await chosenAgent(context, filter.agentId)
  const { db, language, timeZone } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    hasTotals: true,
    name: ['transactions', period.from, period.to, await nameAgent(context, agentId)],
    rows: streamRows(
      db,
      selectReportRows(db, period, toTransactionFilter({ ...filter, agentId }, timeZone)),
    ),
  })
}

/** Returns the amount in its column, in or out; a reversal and what is undone are negative. */
function getOn(side: 'in' | 'out', row: ReportRow): Sen | null {
  const kind = row.kind as TransactionKind
  return getSide(kind) === side ? getCounted(kind, row.counted_sen) : null
}

const COLUMNS: SheetColumn<ReportRow>[] = [
  { title: text.date, kind: 'day', valueOf: (row) => row.counted_on },
  { title: text.recordedAt, kind: 'time', width: 18, valueOf: (row) => row.counted_at },
  { title: text.customer, kind: 'text', width: 28, valueOf: (row) => row.customer_name },
  { title: text.cashbook, kind: 'text', valueOf: (row) => row.cashbook_code },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.runner, kind: 'text', width: 22, valueOf: (row) => row.runner_name },
  {
    title: text.kind,
    kind: 'text',
    valueOf: (row) => KIND_WORDS[row.kind as TransactionKind],
  },
  { title: text.day, kind: 'whole', width: 6, valueOf: (row) => row.day },
  { title: text.in, kind: 'money', valueOf: (row) => getOn('in', row) },
  { title: text.out, kind: 'money', valueOf: (row) => getOn('out', row) },
  {
    title: KIND_WORDS.LOSS,
    kind: 'money',
    valueOf: ({ kind, counted_sen }) => (kind === 'LOSS' ? counted_sen : null),
  },
  {
    title: text.balance,
    kind: 'money',
    isRunning: true,
    valueOf: (row) => row.counted_balance_sen,
  },
  { title: text.remark, kind: 'text', width: 30, valueOf: (row) => row.counted_remark },
  { title: text.recordedBy, kind: 'text', width: 22, valueOf: (row) => row.author_name },
  { title: accountMessages.account, kind: 'text', width: 22, valueOf: accountWord },
  { title: accountMessages.reference, kind: 'text', width: 18, valueOf: (row) => row.reference },
]
