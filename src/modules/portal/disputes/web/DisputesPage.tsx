import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { DayText, TimeText } from '#platform/web/display/DayText.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { ColumnOf, FilterOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { DISPUTE_KINDS, exportDisputes, listDisputes } from '../contract.ts'
import { disputeMessages } from '../messages.ts'
import type { Dispute } from './dispute.ts'
import { DisputeSheet } from './DisputeSheet.tsx'

const FILTERS: readonly FilterOf<typeof listDisputes>[] = [
  {
    kind: 'segments',
    label: disputeMessages.state,
    segments: [
      { label: disputeMessages.all, sets: {} },
      { label: disputeMessages.open, sets: { state: 'OPEN' } },
      { label: disputeMessages.closed, sets: { state: 'ANSWERED' } },
    ],
  },
  {
    kind: 'choice',
    name: 'kind',
    label: disputeMessages.kind,
    options: DISPUTE_KINDS.map((kind) => ({ value: kind, label: disputeMessages[kind] })),
  },
  { kind: 'days', from: 'from', to: 'to', label: disputeMessages.days },
]

/** Shows `/dispute`: the problems that customers reported, to find, to answer and to export. */
export function DisputesPage() {
  const { isAdmin } = useSession()
  const agentFilter = useAgentFilter(isAdmin)
  return <DisputeList filters={[...FILTERS, ...agentFilter]} isAdmin={isAdmin} />
}

/** Shows the problems that one customer reported, in the tab of the customer's page. */
export function CustomerDisputes({ customerId }: { customerId: number }) {
  return <DisputeList customerId={customerId} />
}

type Props = {
  filters?: readonly FilterOf<typeof listDisputes>[]
  isAdmin?: boolean
  /** The customer of the page around the list; it has no title of its own then. */
  customerId?: number
}

function DisputeList({ filters = [], isAdmin = false, customerId }: Props) {
  const [open, setOpen] = useState<Dispute>()
  const getButton = (row: Dispute) => <ReadButton row={row} onRead={() => setOpen(row)} />
  const read: Of = {
    name: 'read',
    label: disputeMessages.read,
    card: 'none',
    isButtons: true,
    show: getButton,
  }
  const isOfOne = customerId !== undefined
  return (
    <>
      <ResourceList<typeof listDisputes>
        name={isOfOne ? 'customer-disputes' : 'disputes'}
        endpoint={listDisputes}
        title={disputeMessages.title}
        {...(isOfOne && { fixed: { customerId }, isPart: true })}
        columns={[...(isOfOne ? OF_ONE : [CUSTOMER, ...(isAdmin ? [AGENT] : []), ...SORTED]), read]}
        filters={filters}
        row={{
          key: ({ id }) => id,
          name: ({ customerName }) => customerName,
          ...(!isOfOne && {
            link: ({ customerId, cashbookId }) => ({
              to: '/customer/details',
              search: { id: customerId, cashbookId },
            }),
          }),
          cardButtons: getButton,
        }}
        empty={{ title: disputeMessages.none, hint: disputeMessages.noneHint }}
        {...(!isOfOne && {
          extras: (query) => <ExportMenu endpoint={exportDisputes} query={query} />,
        })}
      />
      {open && <DisputeSheet dispute={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Of = ColumnOf<typeof listDisputes>

const CUSTOMER: Of = {
  name: 'customer',
  label: disputeMessages.customer,
  card: 'name',
  wraps: true,
  show: ({ customerName }) => customerName,
}

const AGENT: Of = {
  name: 'agent',
  label: disputeMessages.agent,
  show: ({ agentName }) => agentName,
}

const STATE: Of = {
  name: 'state',
  label: disputeMessages.state,
  card: 'badge',
  show: (row) => <State row={row} />,
}

const KIND: Of = {
  name: 'kind',
  label: disputeMessages.kind,
  wraps: true,
  show: ({ kind }) => <Kind kind={kind} />,
}

const CASHBOOK: Of = {
  name: 'cashbook',
  label: disputeMessages.cashbook,
  show: ({ cashbookCode }) => <span className="whole">{cashbookCode}</span>,
}

const day: Pick<Of, 'label' | 'show'> = {
  label: disputeMessages.days,
  show: ({ date }) => <DayText value={date} />,
}

const reported: Pick<Of, 'label' | 'show'> = {
  label: disputeMessages.reportedAt,
  show: ({ createdAt }) => <TimeText value={createdAt} />,
}

/** The columns of the customer's tab, whose addresses belong to the page around it: no sorting. */
const OF_ONE: readonly Of[] = [
  { ...KIND, card: 'name' },
  STATE,
  CASHBOOK,
  { name: 'day', ...day },
  { name: 'reported', ...reported },
]

const SORTED: readonly Of[] = [
  STATE,
  KIND,
  { ...CASHBOOK, isOptional: true },
  { name: 'date', sorts: true, isLatestFirst: true, ...day },
  {
    name: 'recorded',
    label: disputeMessages.recorded,
    isFigure: true,
    isOptional: true,
    show: ({ paymentAmount }) => paymentAmount !== null && <MoneyText value={paymentAmount} />,
  },
  {
    name: 'amount',
    label: disputeMessages.amount,
    isFigure: true,
    show: ({ amount }) => amount !== null && <MoneyText value={amount} />,
    showOnCard: ({ amount }) => (amount === null ? null : <MoneyText value={amount} />),
  },
  { name: 'createdAt', sorts: true, isLatestFirst: true, ...reported },
  {
    name: 'closedAt',
    label: disputeMessages.closedAt,
    isOptional: true,
    show: ({ closedAt }) => closedAt !== null && <TimeText value={closedAt} />,
  },
  {
    name: 'closedBy',
    label: disputeMessages.closedBy,
    isOptional: true,
    show: ({ closedByName }) => closedByName,
  },
]

function Kind({ kind }: { kind: Dispute['kind'] }) {
  return useT()(disputeMessages[kind])
}

function State({ row: { outcome } }: { row: Dispute }) {
  if (outcome === null)
    return <StatusBadge tone="info" icon={IconClock} word={disputeMessages.open} />
  const tone = outcome === 'CORRECTED' ? 'in' : 'gray'
  return <StatusBadge tone={tone} icon={IconCircleCheck} word={disputeMessages[outcome]} />
}

function ReadButton({ row, onRead }: { row: Dispute; onRead: () => void }) {
  const t = useT()
  return (
    <Button
      size="compact-sm"
      variant="light"
      className="touch-target"
      data-row-act
      aria-label={t(disputeMessages.readOne, { name: row.customerName })}
      onClick={onRead}
    >
      {t(disputeMessages.read)}
    </Button>
  )
}
