import { ROLES } from '#core/access/roles.ts'
import { ZERO_SEN } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { usersMessages as text } from '../../messages.ts'
import type * as endpoints from '../../contract.ts'
import { inOrder, matchesFilters } from '../peopleFilters.ts'
import { selectPeople } from '../personRows.ts'
import { termsColumns, whoColumns } from '../personSheet.ts'
import { withFigures, type AgentRow } from './agentRows.ts'

/** Exports the agents with the filters and the order of the screen. */
export const handleExportAgents: Read<typeof endpoints.exportAgents> = async (
  context,
  { query: { format, sort, ...filters } },
) => {
  const { db, today, language, timeZone } = context
  const matching = selectPeople(context, ROLES.AGENT).where(matchesFilters(filters))
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['agents', today],
    rows: streamRows(db, inOrder(withFigures(matching), sort)),
  })
}

const COLUMNS: SheetColumn<AgentRow>[] = [
  ...whoColumns,
  { title: text.runnerList, kind: 'whole', valueOf: (row) => row.runner_count ?? 0 },
  { title: text.customersLabel, kind: 'whole', valueOf: (row) => row.customer_count ?? 0 },
  {
    title: text.activeCashbooksLabel,
    kind: 'whole',
    valueOf: (row) => row.active_cashbook_count ?? 0,
  },
  { title: text.outstanding, kind: 'money', valueOf: (row) => row.outstanding_sen ?? ZERO_SEN },
  { title: text.pettyCashLabel, kind: 'money', valueOf: (row) => row.petty_cash_sen ?? ZERO_SEN },
  ...termsColumns,
]
