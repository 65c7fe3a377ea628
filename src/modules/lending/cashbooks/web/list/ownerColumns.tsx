import { formatCount } from '#core/formatCount.ts'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import { NameWithPhoto } from '#platform/web/display/Photo.tsx'
import { customersMessages } from '#modules/customers/messages.ts'
import type { listCustomersByStatus } from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { cashbookWebMessages } from '../messages.ts'
import { owedColumns } from './owedColumns.tsx'
import { cashbookListMessages as text } from './cashbookListMessages.ts'

type Of = ColumnOf<typeof listCustomersByStatus>

/** Returns the columns of customers with cashbooks in a status. */
export function ownerColumns(status: CashbookStatus, isAdmin: boolean): readonly Of[] {
  const isUnsettled = status === CASHBOOK_STATUS.UNSETTLED
  return [...who, ...(isAdmin ? [agent] : []), count, ...(isUnsettled ? owed : ended)]
}

const who: readonly Of[] = [
  {
    name: 'customerName',
    label: cashbookMessages.customer,
    sorts: true,
    card: 'name',
    show: ({ customerName, profilePhoto, customerGroupName }) => (
      <NameWithPhoto path={profilePhoto} name={customerName}>
        {customerName}
        {customerGroupName && ` (${customerGroupName})`}
      </NameWithPhoto>
    ),
  },
  {
    name: 'phoneNumber',
    label: customersMessages.phoneNumber,
    card: 'none',
    show: ({ phoneNumber }) => <PhoneLink value={phoneNumber} />,
  },
]

const agent: Of = {
  name: 'agentName',
  label: customersMessages.agent,
  show: ({ agentName }) => agentName,
}

const count: Of = {
  name: 'cashbookCount',
  label: text.cashbookCount,
  sorts: true,
  isFigure: true,
  show: ({ cashbookCount }) => formatCount(cashbookCount),
}

const owed: readonly Of[] = [
  owedColumns.totalBalance,
  owedColumns.dueToday,
  owedColumns.debtDays,
  owedColumns.daysPastDue,
]

const ended: readonly Of[] = [
  {
    name: 'endDate',
    label: text.settledOn,
    show: (row) => <DayText value={row.endDate} />,
  },
  {
    name: 'totalDebit',
    label: cashbookWebMessages.lentOut,
    isFigure: true,
    show: ({ totalDebit }) => <MoneyText value={totalDebit} flow="out" />,
    total: (_, { sums }) => <MoneyText value={sums.totalDebit} flow="out" />,
  },
  {
    name: 'totalCredit',
    label: cashbookWebMessages.paidIn,
    isFigure: true,
    card: 'figure',
    show: ({ totalCredit }) => <MoneyText value={totalCredit} flow="in" />,
    total: (_, { sums }) => <MoneyText value={sums.totalCredit} flow="in" />,
  },
]
