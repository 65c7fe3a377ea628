import { sql } from 'kysely'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { selectCashbooks, type CashbookRow } from './cashbookRow.ts'
import { visibleCashbooks } from './visibleCashbooks.ts'

/**
 * Locks the visible ones of these cashbooks for the rest of the transaction, in id order, so that
 * two batches that overlap wait for each other instead of deadlocking. By id.
 */
export async function lockCashbooks(
  { db, actor }: Context<Actor>,
  ids: readonly number[],
): Promise<Map<number, CashbookRow>> {
  const rows = await selectCashbooks(db)
    .where(visibleCashbooks(actor))
    .where('cashbooks.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .orderBy('cashbooks.id')
    .forUpdate('cashbooks')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
