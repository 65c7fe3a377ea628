import { streamRows } from '#db/streamRows.ts'
import { translate } from '#platform/contract/message.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'
import { toDisputeDto, type DisputeRow } from './disputeRows.ts'
import { inOrder, matchingDisputes } from './matchingDisputes.ts'

/** Exports the disputes of the register in its order. */
export const handleExportDisputes: Read<typeof endpoints.exportDisputes> = async (
  context,
  { query },
) => {
  const { db, language, timeZone, today } = context
  const rows = inOrder(matchingDisputes(context, query), query.sort)
  const t = (message: Parameters<typeof translate>[0]) => translate(message, language)
  const getOutcome = ({ outcome }: ReturnType<typeof toDisputeDto>) => outcome && t(text[outcome])
  return sheet<DisputeRow>({
    format: query.format,
    language,
    timeZone,
    name: ['problems', today],
    columns: [
      { title: text.reportedAt, kind: 'time', width: 18, valueOf: (row) => row.created_at },
      { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
      { title: text.customer, kind: 'text', width: 22, valueOf: (row) => row.customer_name },
      { title: text.cashbook, kind: 'text', width: 12, valueOf: (row) => row.cashbook_code },
      { title: text.day, kind: 'day', valueOf: (row) => row.disputed_on },
      {
        title: text.kind,
        kind: 'text',
        width: 22,
        valueOf: (row) => t(text[toDisputeDto(row).kind]),
      },
      { title: text.payment, kind: 'money', valueOf: (row) => row.payment_sen },
      { title: text.amount, kind: 'money', valueOf: (row) => row.amount_sen },
      {
        title: text.words,
        kind: 'text',
        width: 50,
        valueOf: (row) => row.messages[0]?.words ?? '',
      },
      {
        title: text.outcome,
        kind: 'text',
        width: 16,
        valueOf: (row) => getOutcome(toDisputeDto(row)),
      },
      { title: text.closedAt, kind: 'time', width: 18, valueOf: (row) => row.closed_at },
      { title: text.closedBy, kind: 'text', width: 22, valueOf: (row) => row.answerer_name },
    ],
    rows: streamRows(db, rows),
  })
}
