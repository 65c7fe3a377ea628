import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarX,
  IconClock,
  IconFlag,
  type Icon,
} from '@tabler/icons-react'
import { REMINDER_DEBT_DAYS, type ReminderReason } from '#core/reminders.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import type { Tone } from '#platform/web/feedback/StatusBadge.tsx'
import { reminderMessages as text } from '../messages.ts'

type Sign = { tone: Tone; icon: Icon; word: Message; values?: Values }

/** The badge of each reason. */
export const REASON_SIGNS: Readonly<Record<ReminderReason, Sign>> = {
  PROMISE_BROKEN: { tone: 'danger', icon: IconCalendarX, word: text.PROMISE_BROKEN },
  PROMISED_TODAY: { tone: 'info', icon: IconCalendarCheck, word: text.PROMISED_TODAY },
  DEBT_DAYS: {
    tone: 'out',
    icon: IconAlertTriangle,
    word: text.DEBT_DAYS,
    values: { count: REMINDER_DEBT_DAYS },
  },
  ENDS_SOON: { tone: 'info', icon: IconFlag, word: text.ENDS_SOON },
  DUE_TODAY: { tone: 'gray', icon: IconClock, word: text.DUE_TODAY },
}
