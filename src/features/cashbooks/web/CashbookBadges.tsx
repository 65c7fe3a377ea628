import { Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconLock,
} from '@tabler/icons-react'
import { CASHBOOK_STATUS, type CashbookStatus } from '../../../core/loan/standing.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import type { Cashbook } from './loanOf.ts'
import { cashbookWebText as text } from './text.ts'

const STATUSES = {
  [CASHBOOK_STATUS.UNSETTLED]: { tone: 'info', icon: IconCircle, word: text.statusUnsettled },
  [CASHBOOK_STATUS.SETTLED]: { tone: 'in', icon: IconCircleCheck, word: text.statusSettled },
  [CASHBOOK_STATUS.CLOSED]: { tone: 'gray', icon: IconLock, word: text.statusClosed },
} as const

/** Unsettled, settled or closed. */
export function CashbookStatusBadge({ status }: { status: CashbookStatus }) {
  return <StatusBadge {...STATUSES[status]} />
}

type Props = {
  cashbook: Cashbook
  /** The list says the status already. */
  isStatusKnown?: boolean
}

/** The status and what is remarkable: overdue, fully paid but unsettled, nothing due today. */
export function CashbookBadges({ cashbook, isStatusKnown = false }: Props) {
  const { status, isOverdue, isFullyPaid, dueToday, dayNumber } = cashbook
  const isRunning = status === CASHBOOK_STATUS.UNSETTLED && !isFullyPaid
  const isToCome = isRunning && dayNumber === 0
  const isUpToDate = isRunning && !isToCome && dueToday === 0
  return (
    <Group gap="xs">
      {!isStatusKnown && <CashbookStatusBadge status={status} />}
      {isOverdue && <StatusBadge tone="danger" icon={IconAlertTriangle} word={text.overdue} />}
      {isFullyPaid && <StatusBadge tone="in" icon={IconCircleCheck} word={text.fullyPaid} />}
      {isToCome && <StatusBadge tone="gray" icon={IconClock} word={text.notStarted} />}
      {isUpToDate && <StatusBadge tone="in" icon={IconChecks} word={text.upToDate} />}
    </Group>
  )
}
