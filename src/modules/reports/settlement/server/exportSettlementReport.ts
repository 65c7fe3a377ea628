import type { z } from 'zod'
import { ratePercent } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { getLossReasonWords } from '#modules/lending/cashbooks/lossReasons.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { commissionSentence } from '#modules/lending/settlements/commissionSentence.ts'
import { nameAgent } from '#modules/office/users/server/agents/nameAgent.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { settlementMessages as text } from '#modules/lending/settlements/messages.ts'
import { selectDetails } from './selectDetails.ts'
import type { SettlementFilter } from './selectSettlements.ts'
import { toSettledDto } from './toSettledDto.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'

type Settled = z.output<typeof schemas.settledCashbook>

/** Exports the settled cashbooks of the report, each commission with its calculation. */
export const handleExportSettlementReport: Read<typeof endpoints.exportSettlementReport> = async (
  context,
  { query: { format, ...filter } },
) => {
  const { actor, language, timeZone } = context
  requireVisibleAgent(actor, filter.agentId)
  return sheet({
    format,
    language,
    timeZone,
    name: ['settlements', filter.from, filter.to, await nameAgent(context, filter.agentId)],
    hasTotals: true,
    columns: columnsIn(language),
    rows: settled(context, filter),
  })
}

async function* settled(context: Context<Actor>, filter: SettlementFilter) {
  const query = selectDetails(context, filter).orderBy('settlements.id', 'desc')
  for await (const rows of streamRows(context.db, query)) yield rows.map(toSettledDto)
}

const columnsIn = (language: Language): SheetColumn<Settled>[] => [
  { title: text.agent, kind: 'text', width: 24, valueOf: ({ agentName }) => agentName },
  { title: text.cashbook, kind: 'text', valueOf: ({ cashbookCode }) => cashbookCode },
  { title: text.customer, kind: 'text', width: 24, valueOf: ({ customerName }) => customerName },
  { title: text.settledOn, kind: 'day', valueOf: ({ settledDate }) => settledDate },
  { title: text.closedOn, kind: 'day', valueOf: ({ closedDate }) => closedDate },
  { title: text.totalCredit, kind: 'money', valueOf: ({ totalCredit }) => totalCredit },
  { title: text.totalDebit, kind: 'money', valueOf: ({ totalDebit }) => totalDebit },
  { title: text.loss, kind: 'money', valueOf: ({ lossAmount }) => lossAmount },
  { title: text.profit, kind: 'money', valueOf: ({ profit }) => profit },
  {
    title: text.runnerCommission,
    kind: 'money',
    width: 20,
    valueOf: ({ runnerCommission }) => runnerCommission,
  },
  {
    title: text.agentCommission,
    kind: 'money',
    width: 20,
    valueOf: ({ agentCommission }) => agentCommission,
  },
  { title: text.net, kind: 'money', valueOf: ({ net }) => net },
  {
    title: text.howCommission,
    kind: 'text',
    width: 80,
    valueOf: ({ commissions }) =>
      commissions.map((line) => `${line.name}: ${getWay(line, language)}`).join('; '),
  },
  {
    title: cashbookMessages.lossReason,
    kind: 'text',
    valueOf: ({ lossReason = null }) => getLossReasonWords(lossReason),
  },
]

function getWay(line: Settled['commissions'][number], language: Language): string {
  const [message, values] = commissionSentence(line, ratePercent(line.rate))
  const how = translate(message, language, values)
  return line.isCapped ? `${how} · ${translate(text.capped, language)}` : how
}
