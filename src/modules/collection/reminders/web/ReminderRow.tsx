import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCircleCheck } from '@tabler/icons-react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { listReminders } from '../contract.ts'
import type { ReminderReason } from '#core/reminders.ts'
import { reminderMessages as text } from '../messages.ts'
import { REASON_SIGNS } from './reasonSigns.ts'
import classes from './ReminderRow.module.css'
import { useRemind } from './useRemind.ts'

export type Reminder = ResponseOf<typeof listReminders>['items'][number]

type Props = {
  row: Reminder
  isReminderTime: boolean
  /** The agent is named where the list has several. */
  isWithAgent: boolean
}

/** Shows a customer who needs a reminder: why, how much, and the one button. */
export function ReminderRow({ row, isReminderTime, isWithAgent }: Props) {
  const t = useT()
  const { customerId, cashbookId, debtDays, reasons } = row
  const [reason = 'DUE_TODAY'] = reasons
  const values = { amountSen: row.amount, dueOn: row.date, count: debtDays }
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <LinkTo
          to="/customer/details"
          search={{ id: customerId, cashbookId }}
          className={classes.name}
        >
          {row.customerName}
        </LinkTo>
        <Text className="figures" fw={600}>
          {t(WORDS[reason], values)}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {[row.cashbookCode, isWithAgent && row.agentName].filter(Boolean).join(' · ')}
        </Text>
        <div className={classes.reasons}>
          {reasons.map((each) => (
            <StatusBadge key={each} {...REASON_SIGNS[each]} />
          ))}
        </div>
      </div>
      <div className={classes.action}>
        {row.remindedAt === null ? (
          <RemindButton row={row} reason={reason} isReminderTime={isReminderTime} />
        ) : (
          <Text className={classes.done} c="in" component="div">
            <IconCircleCheck size={20} aria-hidden />
            <span>
              {t(text.reminded, {
                time: formatTime(row.remindedAt),
                name: row.remindedByName,
              })}
            </span>
          </Text>
        )}
      </div>
    </li>
  )
}

const WORDS: Readonly<Record<ReminderReason, Message>> = {
  PROMISE_BROKEN: text.missingOf,
  PROMISED_TODAY: text.promised,
  DEBT_DAYS: text.behind,
  ENDS_SOON: text.endsOn,
  DUE_TODAY: text.due,
}

type ButtonProps = { row: Reminder; reason: ReminderReason; isReminderTime: boolean }

function RemindButton({ row, reason, isReminderTime }: ButtonProps) {
  const t = useT()
  const { remind, isPending } = useRemind()
  return (
    <Button
      fullWidth
      size="lg"
      leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
      aria-label={t(text.remindName, { name: row.customerName })}
      disabled={!isReminderTime}
      loading={isPending}
      onClick={() => void remind(row.customerId, reason)}
    >
      {t(text.remind)}
    </Button>
  )
}
