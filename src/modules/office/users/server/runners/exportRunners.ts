import { ZERO_SEN } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { usersMessages as text } from '../../messages.ts'
import type * as endpoints from '../../contract.ts'
import { inOrder } from '../peopleFilters.ts'
import { termsColumns, whoColumns } from '../personSheet.ts'
import { matchingRunners } from './listRunners.ts'
import { withCollected, type RunnerRow } from './runnerRows.ts'

/** Exports the runners with the filters and the order of the screen. */
export const handleExportRunners: Read<typeof endpoints.exportRunners> = async (
  context,
  { query: { format, sort, ...filters } },
) => {
  const { db, today, language, timeZone } = context
  const rows = inOrder(withCollected(matchingRunners(context, filters), today), sort)
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['runners', today],
    rows: streamRows(db, rows),
  })
}

const COLUMNS: SheetColumn<RunnerRow>[] = [
  ...whoColumns,
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  {
    title: text.activeCashbooksLabel,
    kind: 'whole',
    valueOf: (row) => row.active_cashbook_count ?? 0,
  },
  { title: text.collectedToday, kind: 'money', valueOf: (row) => row.collected_sen ?? ZERO_SEN },
  { title: text.lastLogin, kind: 'time', width: 18, valueOf: (row) => row.last_login_at },
  ...termsColumns,
]
