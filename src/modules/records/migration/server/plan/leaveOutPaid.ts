import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { sheetMessages as text } from '../../sheetMessages.ts'
import type { Problems } from '../problems.ts'
import type { TransactionLine } from './transactionLines.ts'

type PaidSoFar = { cashbook_id: number; reference: string; paid_sen: Sen; paid_on: Day }

/**
 * Leaves out the payments that an imported "paid so far" has already: those on or before its last
 * day. Returns the other lines.
 */
export async function leaveOutPaid(
  db: Database,
  lines: readonly TransactionLine[],
  problems: Problems,
): Promise<TransactionLine[]> {
  const paid = await findPaidSoFar(db, [...new Set(lines.map(({ cashbookId }) => cashbookId))])
  return lines.filter(({ at, cashbookId, on }) => {
    const known = paid.get(cashbookId)
    if (!known || on > known.paid_on) return true
    const { reference, paid_sen: paidSen, paid_on: paidOn } = known
    return !problems.leaveOut(at, text.ROW_PAID_SO_FAR, { reference, paidSen, paidOn })
  })
}

/** Finds what cashbooks were imported with, beyond their first credit, and still have. */
async function findPaidSoFar(
  db: Database,
  cashbookIds: readonly number[],
): Promise<Map<number, PaidSoFar>> {
  const { rows } = await sql<PaidSoFar>`
    SELECT book.id AS cashbook_id, min(imported.reference) AS reference,
           sum(paid.amount_sen)::bigint AS paid_sen, max(paid.business_on) AS paid_on
    FROM imported_cashbooks AS imported
    JOIN cashbooks AS book ON book.id = imported.cashbook_id
    JOIN transactions AS paid ON paid.cashbook_id = book.id
      AND paid.migration_id = imported.migration_id
    WHERE book.id = ANY (${cashbookIds}::bigint[]) AND paid.kind = 'CREDIT'
      AND paid.removed_at IS NULL AND NOT paid.is_taken_back
    GROUP BY book.id
    HAVING bool_or(paid.number > CASE WHEN book.first_credit_sen > 0 THEN 2 ELSE 1 END)`.execute(db)
  return new Map(rows.map((row) => [row.cashbook_id, row]))
}
