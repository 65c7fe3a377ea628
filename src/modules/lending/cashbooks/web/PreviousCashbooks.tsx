import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { listPreviousCashbooks } from '../contract.ts'
import { cashbookMessages } from '../messages.ts'
import { CashbookStatusBadge } from './CashbookBadges.tsx'
import type { Cashbook } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'

const COLUMNS: readonly Column<Cashbook>[] = [
  {
    name: 'code',
    label: cashbookMessages.cashbookId,
    card: 'name',
    show: (row) => row.cashbookId,
  },
  {
    name: 'status',
    label: text.status,
    card: 'badge',
    show: ({ status }) => <CashbookStatusBadge status={status} />,
  },
  {
    name: 'startDate',
    label: cashbookMessages.startDate,
    show: (row) => <DayText value={row.startDate} />,
  },
  { name: 'endDate', label: text.endDate, show: (row) => <DayText value={row.endDate} /> },
  {
    name: 'debitAmount',
    label: text.lentOut,
    isFigure: true,
    show: ({ debitAmount }) => <MoneyText value={debitAmount} flow="out" />,
  },
  {
    name: 'totalCredit',
    label: text.paidIn,
    isFigure: true,
    card: 'figure',
    show: ({ totalCredit }) => <MoneyText value={totalCredit} flow="in" />,
  },
  {
    name: 'loss',
    label: text.loss,
    isFigure: true,
    show: ({ lossAmount }) => (
      <MoneyText value={lossAmount > 0 ? lossAmount : null} color="danger" />
    ),
  },
]

/** Shows settled and closed cashbooks, newest first; each opens on the customer's page. */
export function PreviousCashbooks({ customerId }: { customerId: number }) {
  return (
    <ResourceList
      name="previous-cashbooks"
      title={text.previous}
      isPart
      endpoint={listPreviousCashbooks}
      params={{ customerId }}
      columns={COLUMNS}
      row={{
        key: ({ id }) => id,
        name: ({ cashbookId }) => cashbookId,
        link: ({ id }) => ({
          to: '/customer/details',
          search: { id: customerId, cashbookId: id },
        }),
      }}
      empty={{ title: text.noPrevious }}
    />
  )
}
