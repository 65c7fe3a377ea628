import { formatCount } from '#core/formatCount.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import type { ColumnOf, FilterOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportCustomerView, getCustomerView } from '../contract.ts'
import { customerViewMessages as text } from '../messages.ts'

const DAYS: FilterOf<typeof getCustomerView> = {
  kind: 'days',
  from: 'from',
  to: 'to',
  label: text.lentDays,
}

/**
 * Shows `/report/customer-view`: what each customer borrowed, paid and owes, and the profit from
 * them.
 */
export function CustomerViewPage() {
  const { isAdmin } = useSession()
  const agent = useAgentFilter(isAdmin)
  return (
    <ResourceList<typeof getCustomerView>
      name="customer-view"
      endpoint={getCustomerView}
      title={text.title}
      columns={isAdmin ? COLUMNS.toSpliced(1, 0, AGENT) : COLUMNS}
      row={{
        key: ({ customerId }) => customerId,
        name: ({ customerName }) => customerName,
        link: ({ customerId }) => ({ to: '/customer/details', search: { id: customerId } }),
      }}
      filters={[DAYS, ...agent]}
      empty={{ title: text.none, hint: text.noneHint }}
      extras={(query) => <ExportMenu endpoint={exportCustomerView} query={query} />}
    />
  )
}

type Of = ColumnOf<typeof getCustomerView>
type SortedAmount = 'totalDebit' | 'totalCredit' | 'totalBalance' | 'profit'

const AGENT: Of = { name: 'agentName', label: text.agent, show: ({ agentName }) => agentName }

const money = (name: SortedAmount, label: Of['label'], card?: 'figure'): Of => ({
  name,
  label,
  sorts: true,
  isFigure: true,
  ...(card && { card }),
  show: (row) => <MoneyText value={row[name]} />,
  total: (_, { sums }) => <MoneyText value={sums[name]} />,
})

const COLUMNS: readonly Of[] = [
  {
    name: 'customerName',
    label: text.customer,
    sorts: true,
    wraps: true,
    card: 'name',
    show: ({ customerName }) => customerName,
  },
  {
    name: 'cashbookCount',
    label: text.cashbooks,
    sorts: true,
    isFigure: true,
    show: ({ cashbookCount }) => formatCount(cashbookCount),
    total: (_, { sums }) => formatCount(sums.cashbookCount),
  },
  {
    name: 'activeCount',
    label: text.active,
    isFigure: true,
    show: ({ activeCount }) => formatCount(activeCount),
    total: (_, { sums }) => formatCount(sums.activeCount),
  },
  money('totalDebit', text.totalDebit),
  money('totalCredit', text.totalCredit),
  money('totalBalance', text.balance, 'figure'),
  {
    name: 'lossAmount',
    label: text.loss,
    isFigure: true,
    show: ({ lossAmount }) => <MoneyText value={lossAmount} />,
    total: (_, { sums }) => <MoneyText value={sums.lossAmount} />,
    showOnCard: ({ lossAmount }) => (lossAmount > 0 ? <MoneyText value={lossAmount} /> : null),
  },
  money('profit', text.profit),
  { name: 'lastDate', label: text.last, show: ({ lastDate }) => <DayText value={lastDate} /> },
]
