import type { z } from 'zod'
import type { Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { groupsMessages as text } from '../messages.ts'
import { getGroupPage } from './getGroupPage.ts'
import type { SumCollected } from './groupRows.ts'

// An agent has some dozens of groups: one page holds all of them.
const MAX_GROUPS = 100_000

/** Exports the groups with the filters, the order and the figures of the screen. */
export const handleExportCustomerGroups =
  (sumCollected: SumCollected): Read<typeof endpoints.exportCustomerGroups> =>
  async (context, { query: { format, ...filters } }) => {
    const { today, language, timeZone } = context
    const { items } = await getGroupPage(
      context,
      { ...filters, page: 1, pageSize: MAX_GROUPS },
      sumCollected,
    )
    return sheet({
      format,
      language,
      timeZone,
      columns: COLUMNS,
      name: ['customer-groups', today],
      rows: [items],
    })
  }

const COLUMNS: SheetColumn<z.output<typeof schemas.group>>[] = [
  { title: text.groupName, kind: 'text', width: 28, valueOf: (row) => row.groupName },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agentName },
  { title: text.customerCount, kind: 'whole', valueOf: (row) => row.customerCount },
  { title: text.totalBalance, kind: 'money', valueOf: (row) => row.totalBalance },
  { title: text.collectedToday, kind: 'money', valueOf: (row) => row.collectedToday },
]
