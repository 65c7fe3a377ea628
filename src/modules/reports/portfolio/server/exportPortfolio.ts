import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { portfolioMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { RISK_SHEET } from './riskSheet.ts'
import { selectRisk, type AgentRisk } from './selectRisk.ts'

/** Exports today's share at risk by agent. */
export const handleExportPortfolio: Read<typeof endpoints.exportPortfolio> = async (
  context,
  { query },
) => {
  const { language, timeZone, today } = context
  const rows = await selectRisk(context, await chosenAgent(context, query.agentId))
  return sheet({
    format: query.format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['portfolio', today],
    rows: [rows],
  })
}

const COLUMNS: SheetColumn<AgentRisk>[] = [
  { title: text.agent, kind: 'text', width: 28, valueOf: ({ agentName }) => agentName },
  ...RISK_SHEET,
]
