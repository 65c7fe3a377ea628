import { getLossReasonWords } from '#modules/lending/cashbooks/lossReasons.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { portfolioMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectLosses, type LossRow } from './selectLosses.ts'

/** Exports the losses by reason. */
export const handleExportPortfolioLosses: Read<typeof endpoints.exportPortfolioLosses> = async (
  context,
  { query: { format, agentId } },
) => {
  const { language, timeZone, today } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['portfolio-losses', today],
    hasTotals: true,
    rows: [await selectLosses(context, await chosenAgent(context, agentId))],
  })
}

const COLUMNS: SheetColumn<LossRow>[] = [
  {
    title: cashbookMessages.lossReason,
    kind: 'text',
    width: 28,
    valueOf: ({ reason }) => getLossReasonWords(reason) ?? text.noReason,
  },
  { title: text.loans, kind: 'whole', valueOf: ({ count }) => count },
  { title: text.writtenOff, kind: 'money', valueOf: ({ writtenOff }) => writtenOff },
  { title: text.recovered, kind: 'money', valueOf: ({ recovered }) => recovered },
  { title: text.netLoss, kind: 'money', valueOf: ({ net }) => net },
]
