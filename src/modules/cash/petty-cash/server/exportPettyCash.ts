import { negateSen, type Sen } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { nameAgent } from '#modules/office/users/server/agents/nameAgent.ts'
import type * as endpoints from '../contract.ts'
import { pettyCashMessages as text } from '../messages.ts'
import { MOVEMENT_WORDS } from '../movementWords.ts'
import { withBalances, type LineRow } from './withBalances.ts'

/** Exports petty cash with the filters and the order of the screen, all lines. */
export const handleExportPettyCash: Read<typeof endpoints.exportPettyCash> = async (
  context,
  { query: { format, ...filter } },
) => {
  const { db, language, timeZone } = context
  const { accountId } = filter
  return sheet({
    format,
    language,
    timeZone,
    columns: COLUMNS,
    name: [
      accountId === undefined ? 'petty-cash' : `account-${accountId}`,
      filter.from,
      filter.to,
      await nameAgent(context, filter.agentId),
    ],
    hasTotals: true,
    rows: streamRows(db, withBalances(context, filter)),
  })
}

const atLeastNothing = (amountSen: Sen) => (amountSen > 0 ? amountSen : null)

const COLUMNS: SheetColumn<LineRow>[] = [
  { title: text.businessDay, kind: 'day', valueOf: (row) => row.business_on },
  { title: text.dateTime, kind: 'time', width: 18, valueOf: (row) => row.created_at },
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: text.type, kind: 'text', width: 20, valueOf: (row) => MOVEMENT_WORDS[row.type] },
  {
    title: text.reversed,
    kind: 'text',
    valueOf: (row) => (row.is_reversal ? text.reversed : null),
  },
  { title: text.customer, kind: 'text', width: 26, valueOf: (row) => row.customer_name },
  { title: text.cashbook, kind: 'text', valueOf: (row) => row.cashbook_code },
  { title: text.remark, kind: 'text', width: 30, valueOf: (row) => row.remark },
  { title: text.recordedBy, kind: 'text', width: 22, valueOf: (row) => row.author_name },
  { title: text.moneyIn, kind: 'money', valueOf: (row) => atLeastNothing(row.amount_sen) },
  {
    title: text.moneyOut,
    kind: 'money',
    valueOf: (row) => atLeastNothing(negateSen(row.amount_sen)),
  },
  { title: text.balance, kind: 'money', isRunning: true, valueOf: (row) => row.balance_after_sen },
  {
    title: text.otherAccount,
    kind: 'text',
    width: 22,
    valueOf: ({ type, other_account_name }) =>
      type === 'MOVE' ? (other_account_name ?? accountMessages.pettyCash) : null,
  },
  { title: text.reference, kind: 'text', valueOf: (row) => row.reference },
]
