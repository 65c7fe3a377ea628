import {
  IconAlertTriangle,
  IconBook2,
  IconCheck,
  IconChecks,
  IconClock,
  type Icon,
} from '@tabler/icons-react'
import type { Day } from '#core/calendar.ts'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'
import { today } from '#platform/web/preferences/today.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { customersMessages as text } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'
import type { ListedCustomer } from './listedCustomer.ts'

/** Shows a customer's standing in a badge: "3 debt days", "Paid today". */
export function StandingBadge({ row }: { row: ListedCustomer }) {
  return <StatusBadge {...getStanding(row, today())} />
}

type Standing = { tone: Tone; icon: Icon; word: Message; values?: Values }

/** Returns the standing of a customer: behind, paid today, nothing due, due, or no loan. */
function getStanding(customer: ListedCustomer, today: Day): Standing {
  const { hasActiveCashbook, debtDays, customerType, lastPaidDate } = customer
  if (!hasActiveCashbook) return { tone: 'gray', icon: IconBook2, word: webText.noActiveCashbook }
  if (debtDays > 0) {
    return {
      tone: 'danger',
      icon: IconAlertTriangle,
      word: webText.debtDaysCount,
      values: { count: debtDays },
    }
  }
  // A loan that starts later has nothing due, but it is not paid.
  if (customerType !== CUSTOMER_TYPE.PAID && customer.dueToday > 0) {
    return { tone: 'out', icon: IconClock, word: text.dueToday }
  }
  if (lastPaidDate === today) return { tone: 'in', icon: IconChecks, word: webText.paidToday }
  return { tone: 'in', icon: IconCheck, word: webText.nothingDue }
}
