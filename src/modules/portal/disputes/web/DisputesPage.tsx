import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DayText, formatInstant } from '#platform/web/display/DayText.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import type { Column, FilterOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportDisputes, listDisputes } from '../contract.ts'
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
  { kind: 'days', from: 'from', to: 'to', label: disputeMessages.days },
]

const AGENT: Column<Dispute> = {
  name: 'agent',
  label: disputeMessages.agent,
  show: ({ agentName }) => agentName,
}

/** Shows `/dispute`: the problems that customers reported, to answer and to export. */
export function DisputesPage() {
  const { isAdmin } = useSession()
  const agentFilter = useAgentFilter(isAdmin)
  const [open, setOpen] = useState<Dispute>()
  const getButton = (row: Dispute) => <ReadButton row={row} onRead={() => setOpen(row)} />
  return (
    <>
      <ResourceList<typeof listDisputes>
        name="disputes"
        endpoint={listDisputes}
        title={disputeMessages.title}
        columns={getColumns(isAdmin, getButton)}
        filters={[...FILTERS, ...agentFilter]}
        row={{
          key: ({ id }) => id,
          name: ({ customerName }) => customerName,
          link: ({ customerId, cashbookId }) => ({
            to: '/customer/details',
            search: { id: customerId, cashbookId },
          }),
          cardButtons: getButton,
        }}
        empty={{ title: disputeMessages.none, hint: disputeMessages.noneHint }}
        extras={(query) => <ExportMenu endpoint={exportDisputes} query={query} />}
      />
      {open && <DisputeSheet dispute={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function getColumns(isAdmin: boolean, getButton: (row: Dispute) => ReactNode) {
  const columns: Column<Dispute>[] = [
    {
      name: 'customer',
      label: disputeMessages.customer,
      card: 'name',
      wraps: true,
      show: ({ customerName }) => customerName,
    },
    {
      name: 'state',
      label: disputeMessages.state,
      card: 'badge',
      show: (row) => <State row={row} />,
    },
    ...(isAdmin ? [AGENT] : []),
    {
      name: 'kind',
      label: disputeMessages.kind,
      wraps: true,
      show: ({ kind }) => <Kind kind={kind} />,
    },
    { name: 'day', label: disputeMessages.days, show: ({ date }) => <DayText value={date} /> },
    {
      name: 'reported',
      label: disputeMessages.reportedAt,
      show: ({ createdAt }) => formatInstant(createdAt),
    },
    { name: 'read', label: disputeMessages.read, card: 'none', isButtons: true, show: getButton },
  ]
  return columns
}

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
      aria-label={t(disputeMessages.readOne, { name: row.customerName })}
      onClick={onRead}
    >
      {t(disputeMessages.read)}
    </Button>
  )
}
