import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'

/**
 * Returns the credits already recorded on a cashbook for a day, to warn against a second payment.
 */
export async function creditedOn(db: Database, cashbookId: number, day: Day) {
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .innerJoin('users', 'users.id', 'transactions.created_by')
    .select(['transactions.id', 'transactions.amount_sen as amount'])
    .select(['transactions.created_at as createdAt', 'users.name as recordedBy'])
    .where('transactions.cashbook_id', '=', cashbookId)
    .where('transactions.business_on', '=', day)
    .where('transactions.kind', '=', 'CREDIT')
    .where('transactions.removed_at', 'is', null)
    // The first credit belongs to the opening and is not confused with today's round.
    .where(sql<boolean>`NOT (transactions.number = 2 AND cashbooks.first_credit_sen > 0)`)
    .orderBy('transactions.id')
    .execute()
  return rows
}
