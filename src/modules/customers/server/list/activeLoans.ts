import { sql, type Expression, type SqlBool } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Day } from '#core/calendar.ts'
import { CUSTOMER_TYPE, type CustomerType } from '#core/loan/customerType.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { standingSql } from '#db/standingSql.ts'

/** Whether a row of cashbooks is active, as literals, for the indexes. */
const IS_ACTIVE = sql<boolean>`cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND cashbooks.voided_at IS NULL`

/**
 * Sums the active cashbooks of each customer on a day. A query of one customer gives
 * `isActiveLoanOf` as the condition.
 */
export function getLoans(db: Database, today: Day, isActive: Expression<SqlBool> = IS_ACTIVE) {
  const { dueTodaySen, debtDays, daysPastDue, daysLeft, isOverdue } = standingSql(today)
  const hasBalance = sql`FILTER (WHERE cashbooks.balance_sen > 0)`
  return db
    .selectFrom('cashbooks')
    .select('cashbooks.customer_id')
    .select([
      sql<number>`count(*)`.as('active_count'),
      sql<Sen>`sum(cashbooks.balance_sen)`.as('balance_sen'),
      sql<Sen>`sum(cashbooks.daily_sen) ${hasBalance}`.as('daily_sen'),
      sql<Sen>`sum(${dueTodaySen})`.as('due_today_sen'),
      sql<number>`max(${debtDays})`.as('debt_days'),
      sql<number>`max(${daysPastDue})`.as('days_past_due'),
      sql<number | null>`min(${daysLeft}) ${hasBalance}`.as('days_left'),
      sql<number | null>`min(${daysLeft}) FILTER (
      WHERE cashbooks.balance_sen > 0 AND cashbooks.due_on >= ${today}::date)`.as('next_end_in'),
      sql<boolean>`(bool_and(${dueTodaySen} = 0)
        AND bool_or(cashbooks.start_on <= ${today}::date OR cashbooks.balance_sen = 0))`.as(
        'is_paid',
      ),
      sql<boolean>`bool_or(${isOverdue})`.as('is_overdue'),
    ])
    .where(isActive)
    .groupBy('cashbooks.customer_id')
}

/**
 * The core's `customerType` as SQL, for a row of customers joined with its `loans` (null: none).
 */
export const customerTypeSql = sql<CustomerType>`CASE
  WHEN loans.is_paid THEN ${sql.lit(CUSTOMER_TYPE.PAID)}
  WHEN loans.is_overdue THEN ${sql.lit(CUSTOMER_TYPE.OVERDUE)}
  WHEN customers.is_daily_payer THEN ${sql.lit(CUSTOMER_TYPE.DAILY_PAYER)}
  ELSE ${sql.lit(CUSTOMER_TYPE.NON_DAILY_PAYER)} END`

/** Whether a row of customers has a cashbook that is not settled. */
export const hasActiveCashbook = sql<boolean>`EXISTS (
  SELECT FROM cashbooks AS book
  WHERE book.customer_id = customers.id AND book.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND book.voided_at IS NULL)`
