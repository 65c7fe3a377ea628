import { Stack, Text, Textarea } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglassEmpty,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { APPROVAL_ACTS } from '#core/approval.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatInstant, TimeText } from '#platform/web/display/DayText.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { ColumnOf, FilterOf, RowAction } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import {
  APPROVAL_STATES,
  approveRequest,
  exportApprovals,
  listApprovals,
  withdrawRequest,
  type ApprovalState,
} from '#modules/office/approvals/contract.ts'
import { declineRequest } from '#modules/office/approvals/forms.ts'
import { approvalMessages as text } from '#modules/office/approvals/messages.ts'
import { ACT_WORDS, STATE_WORDS } from '#modules/office/approvals/words.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { describeChange } from '#modules/records/log/describeChange.ts'

type Approval = ResponseOf<typeof listApprovals>['items'][number]

const FILTERS: readonly FilterOf<typeof listApprovals>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: text.state,
    options: APPROVAL_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
  },
  {
    kind: 'choice',
    name: 'act',
    label: text.act,
    options: APPROVAL_ACTS.map((act) => ({ value: act, label: ACT_WORDS[act] })),
  },
]

/** The request that a notice leads to; its chip lets it go. */
const CHOSEN: FilterOf<typeof listApprovals> = {
  kind: 'custom',
  name: 'id',
  label: text.request,
  isMore: true,
  input: ({ label, value }) => `${label}: ${value}`,
  show: (value) => value,
}

/** Shows `/approval`: the acts that wait for a second person, to decide, to withdraw and to export. */
export function ApprovalsPage() {
  const t = useT()
  const { isAdmin, user } = useSession()
  const [declining, setDeclining] = useState<Approval>()
  const { approve, withdraw } = useDecisions()
  const agentFilter = useAgentFilter(isAdmin)
  const [{ id: chosen }] = useUrlState({ id: 0 })
  const actions = (row: Approval): RowAction[] => {
    if (row.state !== 'WAITING') return []
    if (row.requestedById === user?.id) {
      return [{ label: t(text.withdraw), icon: IconX, onPick: () => void withdraw(row) }]
    }
    return [
      { label: t(text.approve), icon: IconCheck, onPick: () => void approve(row) },
      { label: t(text.decline), icon: IconX, isDanger: true, onPick: () => setDeclining(row) },
    ]
  }
  return (
    <>
      <ResourceList
        name="approvals"
        endpoint={listApprovals}
        title={text.title}
        columns={COLUMNS}
        filters={[...FILTERS, ...agentFilter, ...(chosen ? [CHOSEN] : [])]}
        extras={(query) => <ExportMenu endpoint={exportApprovals} query={query} />}
        row={{
          key: ({ id }) => id,
          name: (row) => `${t(ACT_WORDS[row.act])} ${getSubject(row)}`,
          link: getTarget,
          actions,
        }}
        empty={{ title: text.none, hint: text.noneHint }}
      />
      {declining && <DeclineSheet row={declining} onClose={() => setDeclining(undefined)} />}
    </>
  )
}

const getSubject = ({ customerName, cashbookCode, personName, agentName }: Approval) =>
  [customerName ?? personName ?? agentName, cashbookCode].filter(Boolean).join(' · ')

/** Says what is decided of which act: "Approve: Refund · Tan Mei · CB000001". */
const getTitle = (row: Approval, decision: Message, t: (message: Message) => string) =>
  `${t(decision)}: ${t(ACT_WORDS[row.act])} · ${getSubject(row)}`

/** Where the customer of an act is looked at. */
function getTarget({ customerId, cashbookId }: Approval): Target | undefined {
  if (customerId === null) return undefined
  const search = cashbookId === null ? { id: customerId } : { id: customerId, cashbookId }
  return { to: '/customer/details', search }
}

function useDecisions() {
  const t = useT()
  const approving = useEndpointMutation(approveRequest, {
    onDone: ({ state, refusal, amount: amountSen }) => {
      if (state === 'APPROVED') notify.done(text.approvedNotice, { amountSen })
      else notify.failed(text.notCarriedOut, refusal)
    },
  })
  const withdrawing = useEndpointMutation(withdrawRequest, {
    onDone: ({ amount: amountSen }) => notify.done(text.withdrawnNotice, { amountSen }),
  })
  const confirmFor = (row: Approval, decision: Message, submitLabel: string) =>
    confirm({
      title: getTitle(row, decision, t),
      body: <Details row={row} />,
      submitLabel,
    })
  const getValues = ({ amount: amountSen }: Approval) => ({ amountSen })
  return {
    approve: async (row: Approval) => {
      if (await confirmFor(row, text.approve, t(text.approveLabel, getValues(row))))
        await approving.mutate({ params: { id: row.id } })
    },
    withdraw: async (row: Approval) => {
      if (await confirmFor(row, text.withdraw, t(text.withdrawLabel, getValues(row))))
        await withdrawing.mutate({ params: { id: row.id } })
    },
  }
}

/** Shows what the act would have changed when it was requested. */
function Details({ row }: { row: Approval }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack gap={4}>
      <Text>
        {t(text.requestedBy)}: {row.requestedByName} · {formatInstant(row.requestedAt)}
      </Text>
      {row.changes.map((change) => (
        <Text key={change.field} size="sm" className="figures">
          {describeChange('cashbook', change, language)}
        </Text>
      ))}
      {row.refusal !== null && <Text c="danger">{row.refusal}</Text>}
    </Stack>
  )
}

function DeclineSheet({ row, onClose }: { row: Approval; onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(declineRequest, {
    params: { id: row.id },
    initial: { reason: '' },
    onDone: ({ amount: amountSen }) => {
      notify.done(text.declinedNotice, { amountSen })
      onClose()
    },
  })
  return (
    <Sheet title={getTitle(row, text.decline, t)} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={t(text.declineLabel, { amountSen: row.amount })}
        isDanger
        onCancel={onClose}
      >
        <Details row={row} />
        <Textarea {...form.field('reason')} autosize minRows={2} data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}

/** Each state has its own icon and word, so that none depends on its colour. */
const SIGNS: Readonly<Record<ApprovalState, { tone: Tone; icon: Icon }>> = {
  WAITING: { tone: 'info', icon: IconClock },
  APPROVED: { tone: 'in', icon: IconCircleCheck },
  DECLINED: { tone: 'danger', icon: IconCircleX },
  LAPSED: { tone: 'gray', icon: IconHourglassEmpty },
  WITHDRAWN: { tone: 'gray', icon: IconArrowBackUp },
}

const COLUMNS: ColumnOf<typeof listApprovals>[] = [
  {
    name: 'act',
    label: text.act,
    card: 'name',
    wraps: true,
    show: (row) => <ActText row={row} />,
  },
  {
    name: 'amount',
    label: text.amount,
    isFigure: true,
    card: 'figure',
    show: ({ amount }) => <MoneyText value={amount} />,
  },
  { name: 'requestedByName', label: text.requestedBy, show: (row) => row.requestedByName },
  {
    name: 'requestedAt',
    label: text.requestedAt,
    show: (row) => <TimeText value={row.requestedAt} />,
  },
  {
    name: 'state',
    label: text.state,
    card: 'badge',
    show: ({ state }) => <StatusBadge {...SIGNS[state]} word={STATE_WORDS[state]} />,
  },
  {
    name: 'decision',
    label: text.decision,
    wraps: true,
    show: (row) => <DecisionText row={row} />,
  },
]

function ActText({ row }: { row: Approval }) {
  const t = useT()
  return (
    <>
      {t(ACT_WORDS[row.act])}
      <br />
      <Text span size="sm" c="dimmed">
        {getSubject(row)}
      </Text>
    </>
  )
}

/** Shows who decided when and why; of a request that waits when it lapses, and what refused it so far. */
function DecisionText({ row }: { row: Approval }) {
  const t = useT()
  const { state, decidedByName, decidedAt, reason, refusal } = row
  const isWaiting = state === 'WAITING'
  const time = formatInstant(decidedAt ?? row.lapsesAt)
  return (
    <>
      {decidedByName} <span className="whole">{isWaiting ? t(text.lapsesAt, { time }) : time}</span>
      <Text size="sm" c="dimmed">
        {reason || (isWaiting && refusal)}
      </Text>
    </>
  )
}
