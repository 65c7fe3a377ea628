import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import type { FieldOf, Filter } from '#platform/web/lists/listTypes.ts'
import { useSession } from '#platform/web/session/session.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { useGroupFilter } from '#modules/customers/web/list/useGroupFilter.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import type { listCashbooksByStatus, listCustomersByStatus } from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { cashbookListMessages as text } from './cashbookListMessages.ts'
import type { CashbookPage } from './listedCashbook.ts'

/** A filter of both lists: of cashbooks, and of their customers. */
type CashbookFilter = Filter<
  FieldOf<typeof listCashbooksByStatus> & FieldOf<typeof listCustomersByStatus>,
  Pick<CashbookPage, 'counts'>
>

const { UNSETTLED, SETTLED, CLOSED } = CASHBOOK_STATUS

/** The filter by status, and by the two work queues of the unsettled cashbooks. */
const statusFilter: CashbookFilter = {
  kind: 'segments',
  label: text.byStatus,
  segments: [
    { label: text.unsettled, sets: {}, count: ({ counts }) => counts.unsettled.count },
    {
      label: text.overdue,
      sets: { state: 'OVERDUE' },
      count: ({ counts }) => counts.overdue.count,
    },
    {
      label: text.fullyPaid,
      sets: { state: 'FULLY_PAID' },
      count: ({ counts }) => counts.fullyPaid.count,
    },
    {
      label: text.settled,
      sets: { status: String(SETTLED) },
      count: ({ counts }) => counts.settled,
    },
    { label: text.closed, sets: { status: String(CLOSED) }, count: ({ counts }) => counts.closed },
  ],
}

const typeFilter: CashbookFilter = {
  kind: 'choice',
  name: 'customerType',
  label: customersMessages.customerType,
  options: [
    { value: CUSTOMER_TYPE.DAILY_PAYER, label: text.dailyPayer },
    { value: CUSTOMER_TYPE.NON_DAILY_PAYER, label: text.nonDailyPayer },
    { value: CUSTOMER_TYPE.OVERDUE, label: text.overdueCustomer },
    { value: CUSTOMER_TYPE.PAID, label: text.paidCustomer },
  ],
}

/** How unsettled cashbooks are paid; the two that have work waiting are tabs. */
const standingFilter: CashbookFilter = {
  kind: 'choice',
  name: 'standing',
  label: cashbookMessages.standing,
  options: [
    { value: 'BEHIND', label: text.behind },
    { value: 'ON_TIME', label: text.onTime },
    { value: 'AHEAD', label: text.ahead },
  ],
  isMore: true,
}

const settledDays: CashbookFilter = {
  kind: 'days',
  from: 'settledFrom',
  to: 'settledTo',
  label: text.settledDays,
}
const closedDays: CashbookFilter = {
  kind: 'days',
  from: 'closedFrom',
  to: 'closedTo',
  label: text.closedDays,
}

/** Returns the filters of the lists; the filters by date exist for ended cashbooks only. */
export function useCashbookFilters(status: CashbookStatus): readonly CashbookFilter[] {
  const { isAdmin } = useSession()
  const agentFilter = useAgentFilter(isAdmin, ['customerGroupId'])
  const groupFilter = useGroupFilter()
  return [
    statusFilter,
    ...agentFilter,
    ...groupFilter,
    { ...typeFilter, isMore: status !== UNSETTLED },
    ...(status === UNSETTLED ? [standingFilter] : []),
    // The closing date is the most common filter of closed cashbooks.
    ...(status === CLOSED ? [closedDays, { ...settledDays, isMore: true }] : []),
    ...(status === SETTLED ? [settledDays] : []),
  ]
}
