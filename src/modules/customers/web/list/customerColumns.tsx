import { Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import type { Message } from '#platform/contract/message.ts'
import { DayText, TimeText } from '#platform/web/display/DayText.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import { NameWithPhoto } from '#platform/web/display/Photo.tsx'
import { today } from '#platform/web/preferences/today.ts'
import type { listCustomersV2 } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'
import type { Day } from '#core/calendar.ts'
import { DailyPayerSwitch } from './DailyPayerSwitch.tsx'
import { StandingBadge } from './StandingBadge.tsx'
import type { Sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'

type Of = ColumnOf<typeof listCustomersV2>

const NONE = <span aria-hidden>–</span>

type Seen = {
  isAdmin: boolean
  /** True when all customers are of one group, and so of one agent. */
  isGroup: boolean
}

/** Returns the list's columns; admins see the agent of each customer. */
export function customerColumns({ isAdmin, isGroup }: Seen): Of[] {
  const agent: Of = {
    name: 'agentName',
    label: text.agent,
    show: ({ agentName }) => agentName,
    card: 'none',
  }
  const whose = isGroup ? [] : [group, ...(isAdmin ? [agent] : [])]
  // With the agent, names have no room for another column; the tabs filter by it.
  const payer = isAdmin && !isGroup ? { ...dailyPayer, isOptional: true } : dailyPayer
  return [nameColumn, phone, ...whose, ...figures, payer, ...OPTIONAL]
}

const nameColumn: Of = {
  name: 'name',
  label: text.name,
  sorts: true,
  card: 'name',
  show: (row) => <NameWithPhoto path={row.profilePhoto} name={row.name} />,
  showOnCard: (row) => (
    <NameWithPhoto path={row.profilePhoto} name={row.name}>
      {row.name}
      {row.customerGroupName && (
        <Text component="span" inherit fw={400} c="dimmed">
          {` (${row.customerGroupName})`}
        </Text>
      )}
    </NameWithPhoto>
  ),
}

const phone: Of = {
  name: 'phoneNumber',
  label: text.phoneNumber,
  show: ({ phoneNumber }) => <PhoneLink value={phoneNumber} />,
  card: 'none',
}

const group: Of = {
  name: 'customerGroupName',
  label: text.group,
  show: ({ customerGroupName }) => customerGroupName ?? NONE,
  card: 'none',
}

const figures: Of[] = [
  {
    name: 'totalBalance',
    label: text.balance,
    sorts: true,
    isFigure: true,
    show: (row) => <MoneyText value={row.hasActiveCashbook ? row.totalBalance : null} isStrong />,
    card: 'none',
  },
  {
    name: 'dailyCredit',
    label: text.dailyCredit,
    sorts: true,
    isFigure: true,
    show: (row) => <MoneyText value={row.hasActiveCashbook ? row.dailyCredit : null} />,
    showOnCard: (row) =>
      row.hasActiveCashbook ? <DailyCreditText value={row.dailyCredit} /> : null,
    card: 'figure',
  },
  {
    name: 'debtDays',
    label: text.debtDays,
    sorts: true,
    isFigure: true,
    show: ({ hasActiveCashbook, debtDays }) =>
      hasActiveCashbook ? <DebtDays value={debtDays} /> : NONE,
    showOnCard: (row) => <StandingBadge row={row} />,
    card: 'badge',
  },
  {
    name: 'daysPastDue',
    label: text.daysPastDue,
    sorts: true,
    isFigure: true,
    show: ({ hasActiveCashbook, daysPastDue = 0 }) =>
      hasActiveCashbook ? <DebtDays value={daysPastDue} /> : NONE,
    card: 'none',
  },
  {
    name: 'daysLeft',
    label: text.daysLeft,
    sorts: true,
    isFigure: true,
    show: ({ daysLeft }) => daysLeft ?? NONE,
    card: 'none',
  },
  {
    name: 'lastPaidDate',
    label: text.lastPaid,
    sorts: true,
    isLatestFirst: true,
    show: ({ lastPaidDate }) => <LastPaid value={lastPaidDate} />,
    card: 'none',
  },
]

const dailyPayer: Of = {
  name: 'dailyPayer',
  label: text.dailyPayer,
  show: (row) => <DailyPayerSwitch row={row} />,
  card: 'none',
}

const ofText = (name: 'address' | 'postalCode' | 'city', label: Message): Of => ({
  name,
  label,
  isOptional: true,
  wraps: name === 'address',
  card: 'none',
  show: (row) => row[name] || NONE,
})

const OPTIONAL: Of[] = [
  {
    name: 'businessNature',
    label: text.businessNature,
    isOptional: true,
    card: 'none',
    show: ({ businessNature }) => businessNature || NONE,
    wraps: true,
  },
  ofText('address', text.address),
  ofText('postalCode', text.postalCode),
  ofText('city', text.city),
  {
    name: 'state',
    label: text.state,
    isOptional: true,
    card: 'none',
    show: ({ state }) => <PlaceText value={state} />,
  },
  {
    name: 'region',
    label: text.region,
    isOptional: true,
    card: 'none',
    show: ({ region }) => <PlaceText value={region} />,
  },
  {
    name: 'hasActiveCashbook',
    label: webText.isActive,
    isOptional: true,
    card: 'none',
    show: ({ hasActiveCashbook }) => <YesNo value={hasActiveCashbook} />,
  },
  {
    name: 'previousCashbooks',
    label: webText.previous,
    isOptional: true,
    card: 'none',
    isFigure: true,
    show: ({ previousCashbooks }) => previousCashbooks,
  },
  {
    name: 'historyCount',
    label: webText.history,
    isOptional: true,
    card: 'none',
    isFigure: true,
    show: ({ historyCount }) => historyCount,
  },
  {
    name: 'createdAt',
    label: webText.createdAt,
    isOptional: true,
    card: 'none',
    sorts: true,
    isLatestFirst: true,
    show: ({ createdAt }) => <TimeText value={createdAt} />,
  },
]

function YesNo({ value }: { value: boolean }) {
  const t = useT()
  return t(value ? webText.yes : webText.no)
}

function PlaceText({ value }: { value: string }) {
  const language = useLanguage()
  return value ? translatePlace(value, language) : NONE
}

function DebtDays({ value }: { value: number }) {
  if (value === 0) return 0
  return (
    <Text component="span" inherit fw={600} c="var(--mantine-color-danger-text)">
      {value}
    </Text>
  )
}

/** Shows the date of the last payment, or the sign of "paid today". */
function LastPaid({ value }: { value: Day | null }) {
  if (value !== today()) return <DayText value={value} />
  return (
    <Text component="span" inherit c="var(--mantine-color-in-text)">
      <IconChecks size="1.2em" aria-hidden className="flow-arrow" /> <DayText value={value} />
    </Text>
  )
}

/** Shows an amount per day: `RM 40.00/day`. */
export function DailyCreditText({ value }: { value: Sen }) {
  const t = useT()
  return <span className="figures">{t(webText.perDay, { amount: formatAmount(value) })}</span>
}
