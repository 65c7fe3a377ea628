import { StatusBadge } from '../../../../platform/web/StatusBadge.tsx'
import { today } from '../../../../platform/web/today.ts'
import type { ListedCustomer } from './listedCustomer.ts'
import { standingOf } from './standing.ts'

/** "3 debt days", "Paid today": how a customer stands, in a badge. */
export function StandingBadge({ row }: { row: ListedCustomer }) {
  return <StatusBadge {...standingOf(row, today())} />
}
