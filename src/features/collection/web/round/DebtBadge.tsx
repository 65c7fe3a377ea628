import { IconAlertTriangle, IconChevronsRight } from '@tabler/icons-react'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { collectionWebMessages as text } from '../messages.ts'

/** Shows the number of days a customer is behind or ahead; renders nothing at zero. */
export function DebtBadge({ debtDays, advanceDays }: { debtDays: number; advanceDays: number }) {
  if (debtDays > 0) {
    const values = { count: debtDays }
    return (
      <StatusBadge
        tone="danger"
        icon={IconAlertTriangle}
        word={text.debtDaysCount}
        values={values}
      />
    )
  }
  if (advanceDays === 0) return null
  const values = { count: advanceDays }
  return <StatusBadge tone="info" icon={IconChevronsRight} word={text.daysAhead} values={values} />
}
