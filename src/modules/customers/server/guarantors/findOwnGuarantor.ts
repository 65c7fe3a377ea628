import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Database } from '#db/connect.ts'

/** A cashbook whose guarantor is the borrower. */
export type OwnGuarantor = { id: number; cashbookCode: string }

/**
 * Returns the open cashbooks of customers of which one of these customers is a guarantor: of two records
 * of one person, the person is then both. The same person is known as `isSame` knows it.
 */
export async function findOwnGuarantor(
  db: Database,
  customerIds: readonly number[],
): Promise<OwnGuarantor[]> {
  const { rows } = await sql<OwnGuarantor>`
    SELECT DISTINCT cashbooks.id, cashbooks.cashbook_code AS "cashbookCode"
    FROM cashbooks
    JOIN guarantors ON guarantors.cashbook_id = cashbooks.id
    JOIN customers ON customers.id = ANY (${customerIds}::bigint[])
    WHERE cashbooks.customer_id = ANY (${customerIds}::bigint[]) AND cashbooks.voided_at IS NULL
      AND cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}
      AND CASE WHEN '' IN (guarantors.identity_number, customers.identity_number)
          THEN guarantors.phone_number = customers.phone_number
          ELSE guarantors.identity_number = customers.identity_number END
    ORDER BY cashbooks.id`.execute(db)
  return rows
}
