import { requireVisibleAgent } from '#features/users/server/requireVisibleAgent.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../commissionContract.ts'
import {
  selectCommissionPayments,
  toCommissionPaymentDto,
  visibleCommission,
} from './commissionPayments.ts'

/** Lists commission payments, latest first; the cursor is the last one of the page. */
export const handleListCommissionPayments: Read<typeof endpoints.listCommissionPayments> = async (
  { db, actor },
  { query: { cursor, limit, agentId, userId } },
) => {
  requireVisibleAgent(actor, agentId)
  const rows = await selectCommissionPayments(db)
    .where(visibleCommission(actor, 'commission_payments'))
    .$call((q) =>
      agentId === undefined ? q : q.where('commission_payments.agent_id', '=', agentId),
    )
    .$call((q) => (userId === undefined ? q : q.where('commission_payments.user_id', '=', userId)))
    .$call((q) =>
      cursor === undefined ? q : q.where('commission_payments.id', '<', Number(cursor)),
    )
    .orderBy('commission_payments.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toCommissionPaymentDto)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
