import { Text } from '@mantine/core'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import type { ColumnOf, RowOf } from '#platform/web/lists/listTypes.ts'
import type { listReminders } from '../contract.ts'
import { reminderMessages as text } from '../messages.ts'
import { Reasons, RemindButton, RemindedText } from './RemindButton.tsx'

export type Reminder = RowOf<typeof listReminders>
type Of = ColumnOf<typeof listReminders>

/** Returns the columns of the desk; the agent is named where the list has several. */
export function reminderColumns(isWithAgent: boolean): Of[] {
  const agent: Of = { name: 'agentName', label: text.agent, show: ({ agentName }) => agentName }
  const [customer, ...others] = COLUMNS as [Of, ...Of[]]
  return isWithAgent ? [customer, agent, ...others] : COLUMNS
}

const COLUMNS: Of[] = [
  {
    name: 'customerName',
    label: text.customer,
    sorts: true,
    card: 'name',
    show: ({ customerName }) => customerName,
  },
  {
    name: 'why',
    label: text.why,
    show: ({ reasons }) => <Reasons reasons={reasons} />,
    wraps: true,
  },
  {
    name: 'amount',
    label: text.amount,
    sorts: true,
    isFigure: true,
    show: ({ amount }) => <MoneyText value={amount} isStrong />,
  },
  {
    name: 'debtDays',
    label: text.debtDays,
    sorts: true,
    isFigure: true,
    show: ({ debtDays }) => <DebtDays value={debtDays} />,
  },
  {
    name: 'lastPaidDate',
    label: text.lastPaid,
    sorts: true,
    isLatestFirst: true,
    show: ({ lastPaidDate }) => <DayText value={lastPaidDate} />,
  },
  {
    name: 'lastRemindedAt',
    label: text.lastReminded,
    sorts: true,
    isLatestFirst: true,
    wraps: true,
    show: (row) => <RemindedText row={row} />,
  },
  {
    name: 'phone',
    label: text.phone,
    show: ({ phoneNumber }) => <PhoneLink value={phoneNumber} />,
  },
  {
    name: 'balance',
    label: text.balance,
    isFigure: true,
    isOptional: true,
    show: ({ balance }) => <MoneyText value={balance} />,
  },
  {
    name: 'cashbookCode',
    label: text.cashbooks,
    isOptional: true,
    wraps: true,
    show: ({ cashbookCode }) => cashbookCode,
  },
  {
    name: 'remind',
    label: text.remind,
    isButtons: true,
    show: (row) => row.remindedAt === null && <RemindButton row={row} />,
  },
]

function DebtDays({ value }: { value: number }) {
  if (value === 0) return 0
  return (
    <Text component="span" inherit fw={600} c="var(--mantine-color-danger-text)">
      {value}
    </Text>
  )
}
