import { streamRows } from '#db/streamRows.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { nameAgent } from '#modules/office/users/server/agents/nameAgent.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import { matchingPayments, type CommissionPaymentRow } from './commissionPayments.ts'

/** Exports the commission payments, latest first; reversed ones are marked. */
export const handleExportCommissionPayments: Read<
  typeof endpoints.exportCommissionPayments
> = async (context, { query: { format, ...filter } }) => {
  const { db, today, language, timeZone } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: [
      'commission-payments',
      filter.from,
      filter.to ?? today,
      await nameAgent(context, filter.agentId),
    ],
    rows: streamRows(db, matchingPayments(context, filter)),
  })
}

const COLUMNS: SheetColumn<CommissionPaymentRow>[] = [
  { title: text.number, kind: 'whole', width: 8, valueOf: (row) => row.id },
  { title: text.date, kind: 'day', valueOf: (row) => row.paid_on },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.paidTo, kind: 'text', width: 22, valueOf: (row) => row.person_name },
  { title: text.amount, kind: 'money', valueOf: (row) => row.amount_sen },
  { title: text.remark, kind: 'text', width: 30, valueOf: (row) => row.remark },
  { title: text.recordedAt, kind: 'time', width: 18, valueOf: (row) => row.created_at },
  { title: text.paidBy, kind: 'text', width: 22, valueOf: (row) => row.author_name },
  { title: text.reversedAt, kind: 'time', width: 18, valueOf: (row) => row.reversed_at },
  { title: text.reversedBy, kind: 'text', width: 22, valueOf: (row) => row.reverser_name },
  { title: text.reason, kind: 'text', width: 30, valueOf: (row) => row.reversal_reason },
]
