import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { daysBetween } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { DayText, formatInstant } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import type { TransferState } from '../../credits/contract.ts'
import type { listTransfers } from '../contract.ts'
import { creditMessages } from '../../credits/messages.ts'
import { SlipThumbnail } from '../../credits/web/slip/SlipThumbnail.tsx'
import { transferMessages as text } from '../messages.ts'

export type Transfer = ResponseOf<typeof listTransfers>['items'][number]
type TransferColumn = ColumnOf<typeof listTransfers>

/** The tab that is shown: one state, or all. */
export type ListedState = TransferState | 'ANY'

/** Whether a person confirmed it, so that the confirmation can be undone. */
export const mayBeUnconfirmed = ({ transferState, confirmedAt }: Transfer): boolean =>
  transferState === 'CONFIRMED' && Boolean(confirmedAt)

/** Whether it counts, so that it can be undone. */
export const mayBeBounced = ({ transferState }: Transfer): boolean =>
  transferState === 'CONFIRMED' || transferState === 'UNCONFIRMED'

/** A transfer that waits longer than this many days needs attention. */
const LONG_DAYS = 2

const CUSTOMER: TransferColumn = {
  name: 'customerName',
  sorts: true,
  label: text.customer,
  card: 'name',
  wraps: true,
  show: ({ customerName, cashbookCode }) => (
    <>
      {customerName}
      <Text component="span" display="block" size="xs" c="dimmed" className="figures">
        {cashbookCode}
      </Text>
    </>
  ),
}
const FACTS: readonly TransferColumn[] = [
  {
    name: 'businessDate',
    sorts: true,
    isLatestFirst: true,
    label: text.period,
    show: ({ businessDate }) => <DayText value={businessDate} />,
  },
  {
    name: 'runnerName',
    sorts: true,
    label: text.runner,
    show: ({ runnerName, createdByName }) => runnerName ?? createdByName,
  },
  {
    name: 'accountName',
    sorts: true,
    label: text.account,
    show: ({ accountName }) => accountName,
  },
  {
    name: 'reference',
    sorts: true,
    label: text.reference,
    wraps: true,
    show: (row) => (row.reference ? <Reference row={row} /> : '–'),
    showOnCard: (row) => row.reference && <Reference row={row} />,
  },
  {
    name: 'slip',
    label: text.slip,
    show: (row) => (row.slip ? <Slip row={row} /> : '–'),
    showOnCard: (row) => row.slip && <Slip row={row} />,
  },
]
const AMOUNT: TransferColumn = {
  name: 'amount',
  sorts: true,
  label: text.amount,
  isFigure: true,
  card: 'figure',
  show: ({ amount }) => <MoneyText value={amount} flow="in" isStrong />,
}
const AGENT: TransferColumn = {
  name: 'agent',
  label: text.agent,
  show: ({ agentName }) => agentName,
}
const TAKEN_BACK: TransferColumn = {
  name: 'bounced',
  label: text.bouncedOn,
  wraps: true,
  show: ({ bouncedDate, bounceReason }) => (
    <>
      {bouncedDate && <DayText value={bouncedDate} />}
      <Text component="span" display="block" size="xs" c="dimmed">
        {bounceReason}
      </Text>
    </>
  ),
}
const OF_STATE: Readonly<Record<ListedState, readonly TransferColumn[]>> = {
  UNCONFIRMED: [{ name: 'age', label: text.age, show: (row) => <Age row={row} /> }],
  CONFIRMED: [
    {
      name: 'confirmedBy',
      label: text.confirmedBy,
      show: (row) => <ConfirmedBy row={row} />,
    },
  ],
  BOUNCED: [TAKEN_BACK],
  CORRECTED: [TAKEN_BACK],
  ANY: [
    {
      name: 'state',
      label: text.state,
      card: 'badge',
      show: ({ transferState }) => transferState && <StateBadge state={transferState} />,
    },
  ],
}

type Options = {
  state: ListedState
  isAdmin: boolean
  onConfirm: ((row: Transfer) => void) | undefined
}

/** Returns the columns of the transfers in one state. */
export function transferColumns({ state, isAdmin, onConfirm }: Options): TransferColumn[] {
  return [
    CUSTOMER,
    ...(isAdmin ? [AGENT] : []),
    ...FACTS,
    ...OF_STATE[state],
    AMOUNT,
    ...(onConfirm ? [getConfirmColumn(onConfirm)] : []),
  ]
}

/** Returns the column of buttons that confirm one transfer each; a card has its own button. */
const getConfirmColumn = (onConfirm: (row: Transfer) => void): TransferColumn => ({
  name: 'confirm',
  label: text.arrived,
  card: 'none',
  isButtons: true,
  show: (row) => <ConfirmButton row={row} onConfirm={onConfirm} />,
})

const BADGES = {
  UNCONFIRMED: { word: text.waiting, tone: 'info', icon: IconClock },
  CONFIRMED: { word: text.confirmed, tone: 'in', icon: IconCheck },
  BOUNCED: { word: text.bounced, tone: 'danger', icon: IconArrowBackUp },
  CORRECTED: { word: text.corrected, tone: 'gray', icon: IconPencil },
} as const satisfies Record<TransferState, object>

/** Shows a transfer's state where rows of several are listed. */
export function StateBadge({ state }: { state: TransferState }) {
  return <StatusBadge {...BADGES[state]} />
}

/** Shows the button that confirms one transfer. */
function ConfirmButton({ row, onConfirm }: { row: Transfer; onConfirm: (row: Transfer) => void }) {
  const t = useT()
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="in"
      className="touch-target"
      aria-label={t(text.confirmOne, { name: row.customerName, amountSen: row.amount })}
      onClick={() => onConfirm(row)}
    >
      {t(text.confirm)}
    </Button>
  )
}

/** Shows the slip small; a tap opens it, so that it can be compared before confirming. */
export function Slip({ row }: { row: Transfer }) {
  return <SlipThumbnail transfer={row} name={row.customerName} mayReplace={false} />
}

/** Shows the reference, and that other payments have it: the same transfer may be recorded twice. */
function Reference({ row: { reference, sameReference: same } }: { row: Transfer }) {
  const t = useT()
  if (!same) return reference
  const { count, cashbookCode: code, date: usedOn } = same
  return (
    <>
      {reference}
      <Text component="span" display="block" size="xs" c="out" fw={600}>
        {t(creditMessages.sameReference, { count, code, usedOn })}
      </Text>
    </>
  )
}

/** Shows how many days a transfer has waited; nothing on its first day. */
export function Age({ row: { businessDate } }: { row: Transfer }) {
  const t = useT()
  const count = daysBetween(businessDate, today())
  if (count === 0) return null
  return (
    <Text span inherit {...(count > LONG_DAYS && { c: 'danger', fw: 600 })}>
      {t(text.waitingSince, { count })}
    </Text>
  )
}

export function ConfirmedBy({ row }: { row: Transfer }) {
  const t = useT()
  if (!row.confirmedAt) return `${row.createdByName}, ${t(text.whenRecorded)}`
  return (
    <>
      {row.confirmedByName}
      <Text component="span" display="block" size="xs" c="dimmed" className="figures">
        {formatInstant(row.confirmedAt)}
      </Text>
    </>
  )
}
