import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { matchingPayments, toCommissionPaymentDto } from './commissionPayments.ts'

/** Lists commission payments, latest first; the cursor is the last one of the page. */
export const handleListCommissionPayments: Read<typeof endpoints.listCommissionPayments> = async (
  context,
  { query: { cursor, limit, ...filter } },
) => {
  const rows = await matchingPayments(context, filter)
    .$call((q) =>
      cursor === undefined ? q : q.where('commission_payments.id', '<', Number(cursor)),
    )
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toCommissionPaymentDto)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
