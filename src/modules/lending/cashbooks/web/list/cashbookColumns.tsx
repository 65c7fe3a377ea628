import { Text } from '@mantine/core'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { customersMessages } from '#modules/customers/messages.ts'
import type { listCashbooksByStatus } from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { CashbookBadges } from '../CashbookBadges.tsx'
import { cashbookListMessages } from './cashbookListMessages.ts'
import { cashbookWebMessages } from '../messages.ts'
import { owedColumns } from './owedColumns.tsx'
import { cashbookListMessages as text } from './cashbookListMessages.ts'

type Of = ColumnOf<typeof listCashbooksByStatus>

type Shown = { status: CashbookStatus; isAdmin: boolean; seesProfit: boolean }

/** Returns the columns of a status; admins see the agent of each cashbook. */
export function cashbookColumns({ status, isAdmin, seesProfit }: Shown): readonly Of[] {
  const who = [code, customer, group, ...(isAdmin ? [agent] : [])]
  if (status === CASHBOOK_STATUS.UNSETTLED) return [...who, badges, ...owed]
  const isClosed = status === CASHBOOK_STATUS.CLOSED
  const days = isClosed ? [endDate, closedDate] : [endDate]
  return [...who, ...days, ...ended, ...(seesProfit ? earned : [])]
}

const code: Of = {
  name: 'cashbookId',
  label: cashbookMessages.cashbookId,
  sorts: true,
  card: 'name',
  show: ({ cashbookId: cashbookCode }) => <span className="figures">{cashbookCode}</span>,
  showOnCard: ({ cashbookId: cashbookCode, customerName }) => (
    <span>
      {customerName}
      <Text component="span" inherit fw={400} c="dimmed" className="figures">
        {` · ${cashbookCode}`}
      </Text>
    </span>
  ),
}

const customer: Of = {
  name: 'customerName',
  label: cashbookMessages.customer,
  sorts: true,
  wraps: true,
  card: 'none',
  show: ({ customerName, customerId }) => (
    <LinkTo to="/customer/details" search={{ id: customerId }} inherit>
      {customerName}
    </LinkTo>
  ),
}

const group: Of = {
  name: 'customerGroupName',
  label: customersMessages.group,
  card: 'none',
  isOptional: true,
  show: ({ customerGroupName }) => customerGroupName,
}

const agent: Of = {
  name: 'agentName',
  label: customersMessages.agent,
  show: ({ agentName }) => agentName,
}

const badges: Of = {
  name: 'state',
  label: cashbookMessages.state,
  card: 'badge',
  show: (row) => <CashbookBadges cashbook={row} isStatusKnown />,
}

const owed: readonly Of[] = [
  owedColumns.totalBalance,
  { ...owedColumns.dueToday, sorts: true },
  { ...owedColumns.debtDays, sorts: true },
  { ...owedColumns.daysPastDue, sorts: true },
  {
    name: 'totalCredit',
    label: cashbookWebMessages.paidIn,
    sorts: true,
    isFigure: true,
    card: 'none',
    show: ({ totalCredit }) => <MoneyText value={totalCredit} flow="in" />,
    total: (_, { sums }) => <MoneyText value={sums.totalCredit} flow="in" />,
  },
  {
    name: 'dueDate',
    label: cashbookWebMessages.dueDate,
    sorts: true,
    show: ({ dueDate }) => <DayText value={dueDate} />,
  },
]

const endDate: Of = {
  name: 'endDate',
  label: text.settledOn,
  sorts: true,
  isLatestFirst: true,
  show: (row) => <DayText value={row.endDate} />,
}

const closedDate: Of = {
  name: 'closedDate',
  label: text.closedOn,
  show: (row) => <DayText value={row.closedDate} />,
}

const ended: readonly Of[] = [
  {
    name: 'debitAmount',
    label: cashbookWebMessages.lentOut,
    isFigure: true,
    card: 'none',
    show: ({ totalDebit }) => <MoneyText value={totalDebit} flow="out" />,
    total: (_, { sums }) => <MoneyText value={sums.totalDebit} flow="out" />,
  },
  {
    name: 'totalCredit',
    label: cashbookWebMessages.paidIn,
    sorts: true,
    isFigure: true,
    card: 'figure',
    show: ({ totalCredit }) => <MoneyText value={totalCredit} flow="in" />,
    total: (_, { sums }) => <MoneyText value={sums.totalCredit} flow="in" />,
  },
  {
    name: 'lossAmount',
    label: cashbookListMessages.writtenOff,
    isFigure: true,
    show: ({ lossAmount }) => <MoneyText value={lossAmount > 0 ? lossAmount : null} />,
    total: (_, { sums }) => <MoneyText value={sums.lossAmount} />,
  },
]

const earned: readonly Of[] = [
  {
    name: 'profit',
    label: cashbookListMessages.profit,
    isFigure: true,
    show: ({ profit }) => <MoneyText value={profit} />,
    total: (_, { sums }) => <MoneyText value={sums.profit} />,
  },
  {
    name: 'net',
    label: cashbookListMessages.net,
    isFigure: true,
    show: ({ net }) => <MoneyText value={net} isStrong />,
    total: (_, { sums }) => <MoneyText value={sums.net} />,
  },
]
