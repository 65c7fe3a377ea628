import { sql, type RawBuilder } from 'kysely'
import { ACCOUNT_NAMES, type Account } from '#core/ledger/account.ts'
import { getSides } from '#core/ledger/getSides.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { EVENT_WORDS } from '#modules/ledger/eventWords.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import { loadAccountCodes } from './accountCodes.ts'
import { describePostings, type DescribedPosting } from './describePostings.ts'
import { orNothing } from './orNothing.ts'

/** Exports the journals of a period for the accountant: each posting, or sums by day and agent. */
export const handleExportJournals: Read<typeof endpoints.exportJournals> = async (
  { db, language, timeZone },
  { query: { format, detail, from, to, agentId } },
) => {
  if (to < from) {
    const field = translate(text.to, language)
    throw fieldError('to', commonMessages.PERIOD_BACKWARDS, { field, fromOn: from })
  }
  const postings = selectPeriod(from, to, agentId)
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

type DailySum = { business_on: Day; agent_name: string; account: Account; amount_sen: Sen }

/** Sums debits and credits apart, so that no receipt hides a payment of the same day. */
const sumByDay = (postings: RawBuilder<unknown>) => sql<DailySum>`
  SELECT business_on, agent.name AS agent_name, account, sum(amount_sen) AS amount_sen
  FROM (${postings}) AS posting JOIN users AS agent ON agent.id = posting.agent_id
  GROUP BY business_on, agent.id, account, amount_sen > 0
  ORDER BY business_on, agent.name COLLATE "und-x-icu", agent.id,
           array_position(${ACCOUNT_NAMES}::text[], account), amount_sen > 0 DESC`

type Codes = ReadonlyMap<string, string>
type Line = { account: Account; amount_sen: Sen }

const accountColumns = (codes: Codes): SheetColumn<Line>[] => [
  {
    title: text.code,
    kind: 'text',
    width: 20,
    valueOf: ({ account }) => codes.get(account) ?? account,
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

const dailyColumns = (codes: Codes): SheetColumn<DailySum>[] => [
  { title: text.date, kind: 'day', valueOf: (row) => row.business_on },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  ...accountColumns(codes),
  ...sideColumns,
]

const postingColumns = (codes: Codes): SheetColumn<DescribedPosting>[] => [
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
