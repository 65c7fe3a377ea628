import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { selectTransactions, toTransactionDto } from './toTransactionDto.ts'

/**
 * Handles the transactions of all visible cashbooks, newest first; the cursor is the last id shown.
 */
export const handleListTransactions: Read<typeof endpoints.listTransactions> = async (
  { db, actor },
  { query },
) => {
  const { cursor, limit, agentId, customerId, runnerId, kind, from, to } = query
  let matching = selectTransactions(db)
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .select(['cashbooks.cashbook_code', 'customers.id as customer_id'])
    .select('customers.name as customer_name')
    .where(visibleCashbooks(actor))
    .where('transactions.removed_at', 'is', null)
  if (cursor !== undefined) matching = matching.where('transactions.id', '<', Number(cursor))
  if (agentId !== undefined) matching = matching.where('transactions.agent_id', '=', agentId)
  if (customerId !== undefined) matching = matching.where('cashbooks.customer_id', '=', customerId)
  if (runnerId !== undefined) matching = matching.where('transactions.runner_id', '=', runnerId)
  if (kind !== undefined) matching = matching.where('transactions.kind', '=', kind)
  if (from !== undefined) matching = matching.where('transactions.business_on', '>=', from)
  if (to !== undefined) matching = matching.where('transactions.business_on', '<=', to)
  const rows = await matching
    .orderBy('transactions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    ...toTransactionDto(row),
    cashbookCode: row.cashbook_code,
    customerId: row.customer_id,
    customerName: row.customer_name,
  }))
  return { items, nextCursor: getNextCursor(rows, limit) }
}

/** Handles the transactions of one cashbook, newest first. */
export const handleListCashbookTransactions: Read<
  typeof endpoints.listCashbookTransactions
> = async ({ db, actor }, { params: { cashbookId }, query: { cursor, limit, withRemoved } }) => {
  const cashbook = await db
    .selectFrom('cashbooks')
    .select('id')
    .where(visibleCashbooks(actor))
    .where('id', '=', cashbookId)
    .executeTakeFirst()
  const rows = await selectTransactions(db)
    .where('transactions.cashbook_id', '=', orNotFound(cashbook).id)
    .$if(!withRemoved, (q) => q.where('transactions.removed_at', 'is', null))
    .$if(cursor !== undefined, (q) => q.where('transactions.id', '<', Number(cursor)))
    .orderBy('transactions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toTransactionDto)
  return { items, nextCursor: getNextCursor(rows, limit) }
}

/** Returns the id of the page's last row when more rows follow. */
function getNextCursor(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? String(last.id) : null
}
