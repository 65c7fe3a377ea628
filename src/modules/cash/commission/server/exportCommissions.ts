import { ROLES } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { nameAgent } from '#modules/office/users/server/agents/nameAgent.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import { loadCommissions, type CommissionRow } from './listCommissions.ts'

/** Exports what each person earned, was paid and is owed, in the order of the screen. */
export const handleExportCommissions: Read<typeof endpoints.exportCommissions> = async (
  context,
  { query: { format, ...filter } },
) => {
  const { actor, today, language, timeZone } = context
  requireVisibleAgent(actor, filter.agentId)
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: ['commission', filter.from, filter.to ?? today, await nameAgent(context, filter.agentId)],
    hasTotals: true,
    rows: [await loadCommissions(context, filter)],
  })
}

const COLUMNS: SheetColumn<CommissionRow>[] = [
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.person, kind: 'text', width: 22, valueOf: (row) => row.user_name },
  {
    title: text.role,
    kind: 'text',
    valueOf: ({ role_id }) => ROLE_WORDS[role_id === ROLES.RUNNER ? 'RUNNER' : 'AGENT'],
  },
  { title: text.earned, kind: 'money', valueOf: (row) => row.earned_sen },
  { title: text.paid, kind: 'money', valueOf: (row) => row.paid_sen },
  { title: text.owed, kind: 'money', valueOf: (row) => row.owed_sen },
]
