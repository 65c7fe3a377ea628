import { streamRows } from '#db/streamRows.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { portfolioMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { RISK_SHEET } from './riskSheet.ts'
import { selectSnapshots, type SnapshotRow } from './selectSnapshots.ts'

/** Exports the daily snapshots on screen. */
export const handleExportPortfolioSnapshots: Read<
  typeof endpoints.exportPortfolioSnapshots
> = async (context, { query }) => {
  const { db, language, timeZone, today } = context
  const agentId = await chosenAgent(context, query.agentId)
  return sheet({
    format: query.format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['portfolio-snapshots', today],
    rows: streamRows(db, selectSnapshots(context, agentId, query.span)),
  })
}

const COLUMNS: SheetColumn<SnapshotRow>[] = [
  { title: text.day, kind: 'day', valueOf: ({ date }) => date },
  ...RISK_SHEET,
]
