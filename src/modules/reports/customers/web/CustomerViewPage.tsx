import { formatCount } from '#core/formatCount.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import type { Column, Filter } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportCustomerView, getCustomerView } from '../contract.ts'
import { customerViewMessages as text } from '../messages.ts'

const DAYS: Filter = { kind: 'days', from: 'from', to: 'to', label: text.lentDays }

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

type Report = ResponseOf<typeof getCustomerView>
type Of = Column<Report['items'][number], Report>
type Amount = 'totalDebit' | 'totalCredit' | 'totalBalance' | 'lossAmount' | 'profit'

const AGENT: Of = { name: 'agentName', label: text.agent, show: ({ agentName }) => agentName }

function money(name: Amount, label: Of['label'], sorts: boolean, card?: 'figure'): Of {
  return {
    name,
    label,
    sorts,
    isFigure: true,
    ...(card && { card }),
    show: (row) => <MoneyText value={row[name]} />,
    total: (_, { sums }) => <MoneyText value={sums[name]} />,
  }
}

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
  money('totalDebit', text.totalDebit, true),
  money('totalCredit', text.totalCredit, true),
  money('totalBalance', text.balance, true, 'figure'),
  {
    ...money('lossAmount', text.loss, false),
    showOnCard: ({ lossAmount }) => (lossAmount > 0 ? <MoneyText value={lossAmount} /> : null),
  },
  money('profit', text.profit, true),
  { name: 'lastDate', label: text.last, show: ({ lastDate }) => <DayText value={lastDate} /> },
]
