import { sql, type ExpressionBuilder } from 'kysely'
import type { Day } from '../../../core/calendar.ts'
import { CUSTOMER_TYPE, type CustomerType } from '../../../core/loan/customerType.ts'
import type { Sen } from '../../../core/money.ts'
import { standingSql } from '../../../db/standingSql.ts'
import type { DB } from '../../../db/tables.ts'

/** Whether a cashbook is unsettled; in literals, so that partial indexes serve every plan. */
export const isActive = (eb: ExpressionBuilder<DB, 'cashbooks'>) =>
  eb('cashbooks.status', '=', sql.lit(1)).and('cashbooks.voided_at', 'is', null)

/** What a customer's active cashbooks come to on a day: columns of a grouped query over cashbooks. */
export function loanSums(today: Day) {
  const { dueTodaySen, debtDays, daysLeft, isOverdue } = standingSql(today)
  const hasBalance = sql`FILTER (WHERE cashbooks.balance_sen > 0)`
  return [
    sql<number>`count(*)`.as('active_count'),
    sql<Sen>`sum(cashbooks.balance_sen)`.as('balance_sen'),
    sql<Sen>`sum(cashbooks.daily_sen) ${hasBalance}`.as('daily_sen'),
    sql<Sen>`sum(${dueTodaySen})`.as('due_today_sen'),
    sql<number>`max(${debtDays})`.as('debt_days'),
    sql<number | null>`min(${daysLeft}) ${hasBalance}`.as('days_left'),
    sql<Day | null>`min(cashbooks.due_on) ${hasBalance}`.as('next_end_on'),
    sql<boolean>`bool_or(${isOverdue})`.as('is_overdue'),
  ] as const
}

/** `customerType` of the core as SQL, over a row of customers beside its `loans` (null: none). */
export const customerTypeSql = sql<CustomerType>`CASE
  WHEN loans.active_count > 0 AND loans.due_today_sen = 0 THEN ${sql.lit(CUSTOMER_TYPE.PAID)}
  WHEN loans.is_overdue THEN ${sql.lit(CUSTOMER_TYPE.OVERDUE)}
  WHEN customers.is_daily_payer THEN ${sql.lit(CUSTOMER_TYPE.DAILY_PAYER)}
  ELSE ${sql.lit(CUSTOMER_TYPE.NON_DAILY_PAYER)} END`
