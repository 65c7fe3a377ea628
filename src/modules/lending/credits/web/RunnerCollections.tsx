import { listTransactions } from '../contract.ts'
import { toDetailsLink } from '#modules/customers/web/customerLinks.ts'
import { formatDay } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { creditWebMessages as text } from './messages.ts'

type Line = ResponseOf<typeof listTransactions>['items'][number]

const COLUMNS: readonly Column<Line>[] = [
  {
    name: 'customerName',
    label: text.customer,
    card: 'name',
    wraps: true,
    show: ({ customerName }) => customerName,
  },
  { name: 'cashbookCode', label: text.cashbook, show: ({ cashbookCode }) => cashbookCode },
  { name: 'businessDate', label: text.day, show: ({ businessDate }) => formatDay(businessDate) },
  {
    name: 'createdAt',
    label: text.recorded,
    card: 'none',
    show: ({ createdAt }) => <TimeText value={createdAt} />,
  },
  {
    name: 'remark',
    label: text.remark,
    wraps: true,
    show: ({ remark }) => remark || '–',
    showOnCard: ({ remark }) => remark || null,
  },
  {
    name: 'amount',
    label: text.amount,
    isFigure: true,
    card: 'figure',
    show: ({ amount }) => <MoneyText value={amount} flow="in" isStrong />,
  },
]

/** Shows the payments that a runner collected, newest first. */
export function RunnerCollections({ runnerId }: { runnerId: number }) {
  return (
    <ResourceList
      name="runner-collections"
      title={text.collections}
      isPart
      endpoint={listTransactions}
      columns={COLUMNS}
      fixed={{ runnerId, kind: 'CREDIT' }}
      filters={[{ kind: 'days', from: 'from', to: 'to', label: text.days }]}
      row={{
        key: ({ id }) => id,
        name: ({ customerName, amount, businessDate }) =>
          `${customerName} ${formatAmount(amount)} ${formatDay(businessDate)}`,
        link: ({ customerId }) => toDetailsLink(customerId),
      }}
      empty={{ title: text.nothingCollected, hint: text.nothingCollectedHint }}
    />
  )
}
