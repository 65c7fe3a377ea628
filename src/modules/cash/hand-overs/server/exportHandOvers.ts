import { subtractSen } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { handOverMessages as text } from '../messages.ts'
import { selectHandOvers, visibleHandOvers, type HandOverRow } from './handOverRows.ts'

/** Exports the hand-overs of some days, earliest first. */
export const handleExportHandOvers: Read<typeof endpoints.exportHandOvers> = async (
  { db, actor, today, language, timeZone },
  { query: { format, agentId, from = today, to = from } },
) => {
  requireVisibleAgent(actor, agentId)
  const rows = selectHandOvers(db)
    .where(visibleHandOvers(actor))
    .where('hand_overs.collected_on', '>=', from)
    .where('hand_overs.collected_on', '<=', to)
    .$call((q) => (agentId === undefined ? q : q.where('hand_overs.agent_id', '=', agentId)))
    .orderBy('hand_overs.collected_on')
    .orderBy('hand_overs.id')
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['hand-overs', from, to],
    hasTotals: true,
    rows: streamRows(db, rows),
  })
}

const COLUMNS: SheetColumn<HandOverRow>[] = [
  { title: text.date, kind: 'day', valueOf: (row) => row.collected_on },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.runner, kind: 'text', width: 22, valueOf: (row) => row.runner_name },
  { title: text.expected, kind: 'money', valueOf: (row) => row.expected_sen },
  { title: text.counted, kind: 'money', valueOf: (row) => row.counted_sen },
  {
    title: text.difference,
    kind: 'money',
    valueOf: (row) => subtractSen(row.counted_sen, row.expected_sen),
  },
  { title: text.remark, kind: 'text', width: 30, valueOf: (row) => row.remark },
  { title: text.countedAt, kind: 'time', width: 18, valueOf: (row) => row.created_at },
  { title: text.countedBy, kind: 'text', width: 22, valueOf: (row) => row.counter_name },
  { title: text.confirmedAt, kind: 'time', width: 18, valueOf: (row) => row.confirmed_at },
  { title: text.confirmedBy, kind: 'text', width: 22, valueOf: (row) => row.confirmer_name },
]
