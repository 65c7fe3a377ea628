import { Alert, Button } from '@mantine/core'
import { IconClockPause, IconEdit, IconWalk } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { REMINDER_REASONS } from '#core/reminders.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { FilterOf, LineParts, Picked, Segment } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { Guard, useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useGroupFilter } from '#modules/customers/web/list/useGroupFilter.ts'
import { assignRunner } from '#modules/lending/cashbooks/contract.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { useRunnerFilter } from '#modules/office/users/web/runners/useRunnerFilter.ts'
import { listReminders, updateReminderText } from '../contract.ts'
import { reminderMessages as text } from '../messages.ts'
import { REASON_SIGNS } from './reasonSigns.ts'
import { Reasons, RemindButton, RemindedText, WhyText } from './RemindButton.tsx'
import { type Reminder, reminderColumns } from './reminderColumns.tsx'

const AssignRunner = lazyPart(
  () => import('#modules/lending/cashbooks/web/AssignRunner.tsx'),
  'AssignRunner',
)

type ReminderFilter = FilterOf<typeof listReminders>

/** Shows `/reminder`: the customers who need a reminder today, each with one button. */
export function RemindersPage() {
  const { isAdmin } = useSession()
  const mayAssign = useMay(assignRunner)
  const [{ agentId }] = useUrlState({ agentId: 0 })
  return (
    <ResourceList<typeof listReminders>
      name="reminders"
      endpoint={listReminders}
      title={text.title}
      columns={reminderColumns(isAdmin && agentId === 0)}
      filters={useReminderFilters()}
      {...(mayAssign && { selection: { bar: (picked) => <AssignSelected picked={picked} /> } })}
      row={{
        key: ({ customerId }) => customerId,
        name: ({ customerName }) => customerName,
        link: ({ customerId, cashbookId }) => ({
          to: '/customer/details',
          search: { id: customerId, cashbookId },
        }),
        line: getLine,
      }}
      summary={({ isReminderTime }) => !isReminderTime && <ClosedNotice />}
      extras={() => <TextsButton />}
      empty={{ title: text.nobody, hint: text.nobodyHint }}
    />
  )
}

function useReminderFilters(): ReminderFilter[] {
  const t = useT()
  const { isAdmin, user } = useSession()
  const [{ agentId: chosen, ids }] = useUrlState({ agentId: 0, ids: '' })
  const agentFilter = useAgentFilter(isAdmin, ['customerGroupId', 'runnerId'])
  const groupFilter = useGroupFilter()
  const runnerFilter = useRunnerFilter((isAdmin ? chosen : user?.agentId) || undefined)
  return [
    getReasons(t),
    ...agentFilter,
    ...groupFilter,
    ...runnerFilter.map((each) => ({ ...each, isMore: false })),
    { kind: 'flag', name: 'notReminded', label: text.notReminded },
    ...(ids ? [CHOSEN] : []),
  ]
}

type T = ReturnType<typeof useT>

/** Returns the tabs above the list: each reason with its number of customers. */
const getReasons = (t: T): ReminderFilter => ({
  kind: 'segments',
  label: text.why,
  segments: [
    { label: text.all, sets: {}, count: ({ counts }) => counts.all },
    ...REMINDER_REASONS.map((reason): Segment<'reason', ResponseOf<typeof listReminders>> => {
      const { word, values } = REASON_SIGNS[reason]
      return { label: t(word, values), sets: { reason }, count: ({ counts }) => counts[reason] }
    }),
  ],
})

/** The customers that another list handed over; its chip lets them go. */
const CHOSEN: ReminderFilter = {
  kind: 'custom',
  name: 'ids',
  label: text.chosen,
  isMore: true,
  input: ({ label, value }) => `${label}: ${value.split(',').length}`,
  show: (value) => String(value.split(',').length),
}

/** Returns a customer's line on a phone: why, how much, and the one button. */
const getLine = (row: Reminder): LineParts => ({
  about: (
    <>
      <WhyText row={row} />
      <Reasons reasons={row.reasons} />
      {row.lastRemindedAt !== null && <RemindedText row={row} />}
    </>
  ),
  button: row.remindedAt === null && <RemindButton row={row} />,
})

/** Lets one runner collect the customers who are selected. */
function AssignSelected({ picked }: { picked: Picked<Reminder> }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const customers = picked.rows.map(({ customerId, customerName, agentId }) => ({
    id: customerId,
    name: customerName,
    agentId,
  }))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWalk size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(cashbookWebMessages.assignRunner)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AssignRunner customers={customers} onClose={close} onDone={picked.clear} />
        </Suspense>
      )}
    </>
  )
}

function ClosedNotice() {
  const t = useT()
  return (
    <Alert color="info" icon={<IconClockPause aria-hidden />} role="status">
      {t(text.closed)}
    </Alert>
  )
}

function TextsButton() {
  const t = useT()
  return (
    <Guard needs={updateReminderText}>
      <Button
        component={Link}
        {...linkTo({ to: '/settings/reminder' })}
        variant="default"
        leftSection={<IconEdit size={18} aria-hidden />}
      >
        {t(text.editTexts)}
      </Button>
    </Guard>
  )
}
