import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../../contract.ts'
import { selectPromises, toOwnPromiseDto } from './promiseRows.ts'

const SHOWN = 20

/** Handles the promises on a loan of the customer, newest first. @throws AppError 404 */
export const handleListOwnPromises: Read<typeof endpoints.listOwnPromises> = async (
  { db, actor, today },
  { query: { cashbookId } },
) => {
  const cashbook = await db
    .selectFrom('cashbooks')
    .select('cashbooks.id')
    .where('cashbooks.id', '=', cashbookId)
    .where(visibleCashbooks(actor))
    .executeTakeFirst()
  orNotFound(cashbook)
  const rows = await selectPromises(db, today)
    .where('promise.cashbook_id', '=', cashbookId)
    .orderBy('promise.made_on', 'desc')
    .orderBy('promise.id', 'desc')
    .limit(SHOWN)
    .execute()
  return { items: rows.map(toOwnPromiseDto) }
}
