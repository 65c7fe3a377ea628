import { Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconHourglassLow,
  IconLock,
} from '@tabler/icons-react'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import type { Cashbook } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'

const STATUSES = {
  [CASHBOOK_STATUS.UNSETTLED]: { tone: 'info', icon: IconCircle, word: text.statusUnsettled },
  [CASHBOOK_STATUS.SETTLED]: { tone: 'in', icon: IconCircleCheck, word: text.statusSettled },
  [CASHBOOK_STATUS.CLOSED]: { tone: 'gray', icon: IconLock, word: text.statusClosed },
} as const

/** Shows the status: unsettled, settled or closed. */
export function CashbookStatusBadge({ status }: { status: CashbookStatus }) {
  return <StatusBadge {...STATUSES[status]} />
}

type Props = {
  cashbook: Cashbook
  /** True when the list already shows the status. */
  isStatusKnown?: boolean
}

/** Shows the status and the state: overdue, in arrears, due today, paid up to today, fully paid. */
export function CashbookBadges({ cashbook, isStatusKnown = false }: Props) {
  const { status, isOverdue, isFullyPaid, dueToday, arrears, dayNumber } = cashbook
  const isRunning = status === CASHBOOK_STATUS.UNSETTLED && !isFullyPaid
  const isToCome = isRunning && dayNumber === 0
  const isUpToDate = isRunning && !isToCome && dueToday === 0
  const isDue = isRunning && !isToCome && !isOverdue && dueToday > 0
  return (
    <Group gap="xs">
      {!isStatusKnown && <CashbookStatusBadge status={status} />}
      {isOverdue && <StatusBadge tone="danger" icon={IconAlertTriangle} word={text.overdue} />}
      {isDue && arrears > 0 && (
        <StatusBadge tone="out" icon={IconHourglassLow} word={text.inArrears} />
      )}
      {isDue && arrears === 0 && (
        <StatusBadge tone="info" icon={IconCalendarDue} word={text.dueToday} />
      )}
      {isFullyPaid && <StatusBadge tone="in" icon={IconCircleCheck} word={text.fullyPaid} />}
      {isToCome && <StatusBadge tone="gray" icon={IconClock} word={text.notStarted} />}
      {isUpToDate && <StatusBadge tone="in" icon={IconChecks} word={text.upToDate} />}
    </Group>
  )
}
