import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCircleCheck } from '@tabler/icons-react'
import type { ReminderReason } from '#core/reminders.ts'
import type { Message } from '#platform/contract/message.ts'
import { formatInstant, formatTime } from '#platform/web/display/DayText.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { getNextAct } from '#platform/web/lists/useRowKeys.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { reminderMessages as text } from '../messages.ts'
import { REASON_SIGNS } from './reasonSigns.ts'
import type { Reminder } from './reminderColumns.tsx'
import { useRemind } from './useRemind.ts'

type Props = { row: Reminder }

/** Reminds a customer and goes on to the button of the next row. */
export function RemindButton({ row }: Props) {
  const t = useT()
  const { remind, isPending } = useRemind()
  const { customerId, customerName, reasons, mayBeReminded } = row

  async function remindAndGoOn(button: HTMLElement) {
    const next = getNextAct(button)
    if (await remind(customerId, getReason(reasons))) next?.focus()
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      className="touch-target"
      data-row-act
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      aria-label={t(text.remindName, { name: customerName })}
      disabled={!mayBeReminded}
      loading={isPending}
      onClick={({ currentTarget }) => void remindAndGoOn(currentTarget)}
    >
      {t(text.remind)}
    </Button>
  )
}

/** Returns the most urgent reason. */
const getReason = ([reason = 'DUE_TODAY']: readonly ReminderReason[]) => reason

/** Shows what the most urgent reason asks for. */
export function WhyText({ row }: Props) {
  const t = useT()
  const values = { amountSen: row.amount, dueOn: row.date, count: row.debtDays }
  return (
    <Text className="figures" fw={600} inherit c="var(--mantine-color-text)">
      {t(WORDS[getReason(row.reasons)], values)}
    </Text>
  )
}

const WORDS: Readonly<Record<ReminderReason, Message>> = {
  PROMISE_BROKEN: text.missingOf,
  PROMISED_TODAY: text.promised,
  DEBT_DAYS: text.behind,
  ENDS_SOON: text.endsOn,
  DUE_TODAY: text.due,
}

/** Shows the badges of the reasons, the most urgent first. */
export function Reasons({ reasons }: Pick<Reminder, 'reasons'>) {
  return (
    <Group gap={4}>
      {reasons.map((each) => (
        <StatusBadge key={each} {...REASON_SIGNS[each]} />
      ))}
    </Group>
  )
}

/** Shows the last reminder: today's with its time, an earlier one with its day. */
export function RemindedText({ row }: Props) {
  const t = useT()
  const { remindedAt, remindedByName, lastRemindedAt, lastRemindedByName } = row
  if (remindedAt !== null) {
    return (
      <Group component="span" gap={4} wrap="nowrap" c="var(--mantine-color-in-text)">
        <IconCircleCheck size={16} aria-hidden style={{ flex: 'none' }} />
        {t(text.reminded, { time: formatTime(remindedAt), name: remindedByName })}
      </Group>
    )
  }
  if (lastRemindedAt === null) return <span aria-hidden>–</span>
  const day = formatInstant(lastRemindedAt).slice(0, 10)
  return <span className="figures">{[day, lastRemindedByName].filter(Boolean).join(' · ')}</span>
}
