import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { today } from '#platform/web/preferences/today.ts'
import type { ListedCustomer } from './listedCustomer.ts'
import { getStanding } from './standing.ts'

/** Shows a customer's standing in a badge: "3 debt days", "Paid today". */
export function StandingBadge({ row }: { row: ListedCustomer }) {
  return <StatusBadge {...getStanding(row, today())} />
}
