import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { platformMessages } from '#platform/web/messages.ts'
import type { Filter, Segment } from '#platform/web/lists/listTypes.ts'
import type { listCustomersV2 } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'

type Data = ResponseOf<typeof listCustomersV2>

const ofType = (type: number) => ({ customerType: String(type) })

const segments: readonly Segment<Data>[] = [
  { label: platformMessages.all, sets: {}, count: ({ counts }) => counts.all },
  {
    label: text.dailyPayers,
    sets: ofType(CUSTOMER_TYPE.DAILY_PAYER),
    count: ({ counts }) => counts.dailyPayer,
  },
  {
    label: text.nonDailyPayers,
    sets: ofType(CUSTOMER_TYPE.NON_DAILY_PAYER),
    count: ({ counts }) => counts.nonDailyPayer,
  },
  {
    label: text.overdue,
    sets: ofType(CUSTOMER_TYPE.OVERDUE),
    count: ({ counts }) => counts.overdue,
  },
  { label: text.paid, sets: ofType(CUSTOMER_TYPE.PAID), count: ({ counts }) => counts.paid },
  {
    label: text.noActiveCashbook,
    sets: { hasActiveCashbook: 'false' },
    count: ({ counts }) => counts.noActiveCashbook,
  },
]

/** The tabs above the list: the four customer types, and customers without a cashbook. */
export const customerTypeFilter: Filter<Data> = {
  kind: 'segments',
  label: text.customerType,
  segments,
}
