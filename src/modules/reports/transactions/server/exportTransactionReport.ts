import { streamRows } from '#db/streamRows.ts'
import type { Database } from '#db/connect.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { accountWord } from '#modules/lending/credits/accountWord.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import type * as endpoints from '../contract.ts'
import { transactionReportMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { getPeriod } from './getPeriod.ts'
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
    name: ['transactions', period.from, period.to, await namedAfter(db, agentId)],
    rows: streamRows(
      db,
      selectReportRows(db, period, toTransactionFilter({ ...filter, agentId }, timeZone)),
    ),
  })
}

/** Returns the agent for the file name, if the file has only one. */
async function namedAfter(db: Database, agentId: number | null): Promise<string | undefined> {
  if (agentId === null) return undefined
  const agent = db.selectFrom('users').select('name').where('id', '=', agentId)
  return `agent-${(await agent.executeTakeFirstOrThrow()).name}`
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
  { title: text.amount, kind: 'money', valueOf: (row) => row.counted_sen },
  { title: text.balance, kind: 'money', valueOf: (row) => row.counted_balance_sen },
  { title: text.remark, kind: 'text', width: 30, valueOf: (row) => row.counted_remark },
  { title: text.recordedBy, kind: 'text', width: 22, valueOf: (row) => row.author_name },
  { title: accountMessages.account, kind: 'text', width: 22, valueOf: accountWord },
  { title: accountMessages.reference, kind: 'text', width: 18, valueOf: (row) => row.reference },
]
