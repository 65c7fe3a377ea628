import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Sen } from '#core/money.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type { Database } from '#db/connect.ts'
import type * as endpoints from '../contract.ts'
import { visibleDisputes } from './visibleDisputes.ts'

type Reported = { customer_id: number; created_at: Date }
type CorrectionRow = {
  id: number
  cashbook_id: number
  cashbook_code: string
  kind: TransactionKind
  amount_sen: Sen
  business_on: Day
  is_removed: boolean
  changed_at: Date
  changed_by_name: string
}

/**
 * Selects what can have corrected a report: transactions of its customer with postings since then, for
 * a record, a change, a removal and a bounce each post.
 */
export async function selectCorrections(
  db: Database,
  { customer_id: customerId, created_at: since }: Reported,
  id?: number,
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    SELECT moved.id, moved.cashbook_id, cashbooks.cashbook_code, moved.kind, moved.amount_sen,
           moved.business_on, moved.removed_at IS NOT NULL AS is_removed,
           latest.created_at AS changed_at, author.name AS changed_by_name
    FROM cashbooks JOIN transactions AS moved ON moved.cashbook_id = cashbooks.id
    CROSS JOIN LATERAL (
      SELECT created_at, created_by FROM journals
      WHERE transaction_id = moved.id AND created_at >= ${since} ORDER BY id DESC LIMIT 1) AS latest
    JOIN users AS author ON author.id = latest.created_by
    WHERE cashbooks.customer_id = ${customerId}
      ${id === undefined ? sql`` : sql`AND moved.id = ${id}`}
    ORDER BY latest.created_at DESC, moved.id DESC LIMIT 50`.execute(db)
  return rows
}

/** Lists what can have corrected a report, the newest first. @throws AppError 404 */
export const handleListCorrections: Read<typeof endpoints.listCorrections> = async (
  { db, actor },
  { params: { id } },
) => {
  const found = await db
    .selectFrom('disputes')
    .select(['disputes.customer_id', 'disputes.created_at'])
    .where('disputes.id', '=', id)
    .where(visibleDisputes(actor))
    .executeTakeFirst()
  const rows = await selectCorrections(db, orNotFound(found))
  return rows.map((row) => ({
    ...toCamelCase(row),
    amount: row.amount_sen,
    date: row.business_on,
  }))
}
