import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { portfolioMessages as text } from '../messages.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectProfit, type ProfitRow } from './selectProfit.ts'

/** Exports profit and loss by package or opening month. */
export const handleExportPortfolioProfit: Read<typeof endpoints.exportPortfolioProfit> = async (
  context,
  { query: { format, by, agentId } },
) => {
  const { language, timeZone, today } = context
  const rows = await selectProfit(context, await chosenAgent(context, agentId), by)
  return sheet({
    format,
    language,
    timeZone,
    columns: [GROUP[by], ...FIGURES],
    name: ['portfolio-profit', by.toLowerCase(), today],
    hasTotals: true,
    rows: [rows],
  })
}

const GROUP: Record<'PACKAGE' | 'MONTH', SheetColumn<ProfitRow>> = {
  PACKAGE: {
    title: text.package,
    kind: 'text',
    width: 28,
    valueOf: ({ packageName }) => packageName ?? text.ownTerms,
  },
  MONTH: {
    title: text.month,
    kind: 'text',
    valueOf: ({ month }) => month?.slice(0, 7) ?? null,
  },
}

const FIGURES: SheetColumn<ProfitRow>[] = [
  { title: text.loans, kind: 'whole', valueOf: ({ count }) => count },
  { title: text.debit, kind: 'money', valueOf: ({ debit }) => debit },
  { title: text.expected, kind: 'money', valueOf: ({ expected }) => expected },
  { title: text.paidOff, kind: 'money', valueOf: ({ paidOff }) => paidOff },
  { title: text.writtenOff, kind: 'money', valueOf: ({ writtenOff }) => writtenOff },
  { title: text.open, kind: 'money', valueOf: ({ open }) => open },
  { title: text.profit, kind: 'money', valueOf: ({ profit }) => profit },
  { title: text.recovered, kind: 'money', valueOf: ({ recovered }) => recovered },
  { title: text.commission, kind: 'money', valueOf: ({ commission }) => commission },
]
