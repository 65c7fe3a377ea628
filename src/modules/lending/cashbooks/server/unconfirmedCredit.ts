import { sql } from 'kysely'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

/** A credit by transfer that nobody has seen arrive. Literals, for the partial index. */
export const isUnconfirmed = sql<boolean>`transactions.transfer_state = 'UNCONFIRMED'
  AND transactions.removed_at IS NULL`

/**
 * Returns what of these cashbooks' credits is by transfer and unconfirmed, by cashbook; those
 * without are left out. Locked cashbooks get no further ones.
 */
export async function unconfirmedCredit(
  db: Database,
  cashbookIds: readonly number[],
): Promise<Map<number, Sen>> {
  const rows = await db
    .selectFrom('transactions')
    .select(['cashbook_id', sql<Sen>`sum(amount_sen)::bigint`.as('sen')])
    .where('cashbook_id', '=', sql<number>`ANY (${cashbookIds}::bigint[])`)
    .where(isUnconfirmed)
    .groupBy('cashbook_id')
    .execute()
  return new Map(rows.map(({ cashbook_id, sen }) => [cashbook_id, sen]))
}

/** Returns what of this cashbook's credit is by transfer and unconfirmed. */
export async function getUnconfirmedCredit(db: Database, cashbookId: number): Promise<Sen> {
  return (await unconfirmedCredit(db, [cashbookId])).get(cashbookId) ?? ZERO_SEN
}
