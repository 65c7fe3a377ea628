import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { selectDisputes, toOwnDisputeDto } from './disputeRows.ts'

/** Lists the disputes on a loan of the customer, newest first. @throws AppError 404 */
export const handleListOwnDisputes: Read<typeof endpoints.listOwnDisputes> = async (
  { db, actor },
  { query: { cashbookId, cursor, limit } },
) => {
  const cashbook = await db
    .selectFrom('cashbooks')
    .select('cashbooks.id')
    .where('cashbooks.id', '=', cashbookId)
    .where(visibleCashbooks(actor))
    .executeTakeFirst()
  orNotFound(cashbook)
  const rows = await selectDisputes(db)
    .where('disputes.cashbook_id', '=', cashbookId)
    .$if(cursor !== undefined, (q) => q.where('disputes.id', '<', Number(cursor)))
    .orderBy('disputes.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toOwnDisputeDto)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
