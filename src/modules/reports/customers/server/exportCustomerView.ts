import { streamRows } from '#db/streamRows.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { customerViewMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectCustomerView, type CustomerViewRow } from './selectCustomerView.ts'

/** Exports the report with its filters and its order, for all of its customers. */
export const handleExportCustomerView: Read<typeof endpoints.exportCustomerView> = async (
  context,
  { query: { format, ...filters } },
) => {
  await chosenAgent(context, filters.agentId)
  const { db, language, timeZone } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['customer-view', filters.from, filters.to],
    hasTotals: true,
    rows: streamRows(db, selectCustomerView(context, filters)),
  })
}

const COLUMNS: SheetColumn<CustomerViewRow>[] = [
  { title: text.customer, kind: 'text', width: 28, valueOf: (row) => row.customer_name },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.cashbooks, kind: 'whole', valueOf: (row) => row.cashbook_count },
  { title: text.active, kind: 'whole', valueOf: (row) => row.active_count },
  { title: text.totalDebit, kind: 'money', valueOf: (row) => row.debit_sen },
  { title: text.totalCredit, kind: 'money', valueOf: (row) => row.credit_sen },
  { title: text.balance, kind: 'money', valueOf: (row) => row.balance_sen },
  { title: text.loss, kind: 'money', valueOf: (row) => row.loss_sen },
  { title: text.profit, kind: 'money', valueOf: (row) => row.profit_sen },
  { title: text.last, kind: 'day', valueOf: (row) => row.last_on },
]
