import { sql, type RawBuilder } from 'kysely'
import { getSides } from '#core/ledger/getSides.ts'
import type { Day } from '#core/calendar.ts'
import { streamRows } from '#db/streamRows.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { EVENT_WORDS } from '#modules/ledger/eventWords.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import { type AccountCodes, loadAccountCodes } from './accountCodes.ts'
import { type DailySum, sumByDay } from './dailySums.ts'
import { describePostings, type DescribedPosting } from './describePostings.ts'
import { orNothing } from './orNothing.ts'
import { exportForProgram } from './programs/exportForProgram.ts'

/**
 * Exports the journals of a period for the accountant: each posting, sums by day and agent, or these
 * as an accounting program imports them.
 */
export const handleExportJournals: Read<typeof endpoints.exportJournals> = async (
  context,
  { query: { format, detail, program, from, to, agentId } },
) => {
  const { db, language, timeZone } = context
  if (to < from) {
    const field = translate(text.to, language)
    throw fieldError('to', commonMessages.PERIOD_BACKWARDS, { field, fromOn: from })
  }
  const postings = selectPeriod(from, to, agentId)
  if (program !== 'NONE') return exportForProgram(context, program, { postings, from, to })
  const codes = await loadAccountCodes(db)
  const file = { format, language, timeZone }
  if (detail === 'DAILY') {
    const rows = streamRows(db, sumByDay(postings))
    return sheet({
      ...file,
      name: ['journals-daily', from, to],
      columns: dailyColumns(codes),
      rows,
    })
  }
  const rows = streamRows(
    db,
    sql<DescribedPosting>`${describePostings(postings)}
      ORDER BY posting.business_on, posting.journal_id, posting.line`,
  )
  return sheet({ ...file, name: ['journals', from, to], columns: postingColumns(codes), rows })
}

function selectPeriod(from: Day, to: Day, agentId: number | undefined): RawBuilder<unknown> {
  const ofAgent = agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`
  return sql`SELECT * FROM postings WHERE business_on BETWEEN ${from} AND ${to} AND ${ofAgent}`
}

type Line = Pick<DescribedPosting, 'account' | 'amount_sen' | 'agent_id' | 'bank_account_id'>

const accountColumns = (codes: AccountCodes): SheetColumn<Line>[] => [
  {
    title: text.code,
    kind: 'text',
    width: 20,
    valueOf: ({ account, agent_id: agentId, bank_account_id: bankAccountId }) =>
      codes.find({ account, agentId, bankAccountId }) ?? account,
  },
  { title: text.account, kind: 'text', width: 28, valueOf: ({ account }) => text[account] },
]

const sideColumns: SheetColumn<Line>[] = [
  { title: text.debit, kind: 'money', valueOf: (row) => orNothing(getSides(row.amount_sen).debit) },
  {
    title: text.credit,
    kind: 'money',
    valueOf: (row) => orNothing(getSides(row.amount_sen).credit),
  },
]

const dailyColumns = (codes: AccountCodes): SheetColumn<DailySum>[] => [
  { title: text.date, kind: 'day', valueOf: (row) => row.business_on },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  ...accountColumns(codes),
  { title: text.bankAccount, kind: 'text', width: 20, valueOf: (row) => row.bank_account_name },
  ...sideColumns,
]

const postingColumns = (codes: AccountCodes): SheetColumn<DescribedPosting>[] => [
  { title: text.journal, kind: 'whole', width: 10, valueOf: (row) => row.journal_id },
  { title: text.line, kind: 'whole', width: 6, valueOf: (row) => row.line },
  { title: text.date, kind: 'day', valueOf: (row) => row.business_on },
  { title: text.recordedAt, kind: 'time', width: 18, valueOf: (row) => row.created_at },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.event, kind: 'text', width: 22, valueOf: (row) => EVENT_WORDS[row.event] },
  { title: text.reversalOf, kind: 'whole', width: 12, valueOf: (row) => row.reverses_id },
  ...accountColumns(codes),
  { title: text.bankAccount, kind: 'text', width: 20, valueOf: (row) => row.bank_account_name },
  { title: text.cashbook, kind: 'text', valueOf: (row) => row.cashbook_code },
  { title: text.customer, kind: 'text', width: 26, valueOf: (row) => row.customer_name },
  {
    title: text.person,
    kind: 'text',
    width: 22,
    valueOf: (row) => row.user_name ?? row.holder_name,
  },
  ...sideColumns,
  { title: text.remark, kind: 'text', width: 30, valueOf: (row) => row.remark },
  { title: text.recordedBy, kind: 'text', width: 22, valueOf: (row) => row.author_name },
]
