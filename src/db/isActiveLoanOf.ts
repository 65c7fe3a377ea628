import { sql, type RawBuilder } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'

/**
 * Builds the condition that a row of cashbooks is an active loan of a customer, for a query that
 * runs once for each customer. Only the index of just this expression serves it: when most loans
 * were closed at the last ANALYZE, the planner would take the index by status for `status = 1` and
 * read all active loans for each customer.
 */
export function isActiveLoanOf(customerId: string, alias = 'cashbooks'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const active = sql.lit(CASHBOOK_STATUS.UNSETTLED)
  return sql`(CASE WHEN ${of('status')} = ${active} AND ${of('voided_at')} IS NULL
    THEN ${of('customer_id')} END) = ${sql.ref(customerId)}`
}
