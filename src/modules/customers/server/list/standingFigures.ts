import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { CUSTOMER_TYPE, type CustomerType } from '#core/loan/customerType.ts'
import type { Sen } from '#core/money.ts'
import { isActiveLoanOf } from '#db/isActiveLoanOf.ts'
import { standingSql } from '#db/standingSql.ts'

/**
 * Builds the figures of a customer on a day as SQL over a row of customer_standings, which stores
 * nothing that depends on the day. With one owing cashbook each follows from the row; of several,
 * the amount due and the debt days are read from the cashbooks. Null without an active cashbook.
 */
export function standingFigures(today: Day) {
  const day = sql`${today}::date`
  const instalments = sql`((balance_sen + daily_sen - 1) / daily_sen)`
  const { dueTodaySen, debtDays } = standingSql(today)
  // Instalment days from the uncovered one, which is not off, until before the day.
  const from = (until: RawBuilder<unknown>) => sql`(${until} - uncovered_on
    - CASE WHEN off_bits IS NULL OR uncovered_on >= ${until} THEN 0
        ELSE bit_count(substring(off_bits FROM 1 FOR ${until} - uncovered_on))::int END)`
  const figure = <T>(ofOne: RawBuilder<unknown>, ofSeveral: RawBuilder<unknown>) =>
    sql<T | null>`CASE WHEN owing_count = 1 THEN ${ofOne}
      WHEN owing_count > 1 THEN (
        SELECT ${ofSeveral} FROM cashbooks WHERE ${isActiveLoanOf('customer_standings.customer_id')})
      WHEN active_count > 0 THEN 0 END`
  const isPaid = sql<boolean>`(begun_on <= ${day} AND (uncovered_on > ${day} OR uncovered_on IS NULL))`
  const isOverdue = sql<boolean>`(due_on < ${day} AND uncovered_on <= ${day})`
  return {
    /** The types of the owner's tabs, each condition excluding the others. */
    isPaid,
    isOverdue,
    /** An instalment of an earlier day is unpaid; overdue customers are among them. */
    isBehind: sql<boolean>`(uncovered_on < ${day})`,
    isDailyPayer: sql<boolean>`(customer_standings.is_daily_payer
      AND ${isPaid} IS NOT TRUE AND ${isOverdue} IS NOT TRUE)`,
    dueTodaySen: figure<Sen>(
      sql`greatest(least(${from(sql`${day} + 1`)} * daily_sen - part_paid_sen, balance_sen), 0)`,
      // A sum of bigint is numeric, and so would be the whole figure: slow to sort.
      sql`sum(${dueTodaySen})::bigint`,
    ),
    debtDays: figure<number>(
      sql`greatest(least(${from(day)}, ${instalments}), 0)`,
      sql`max(${debtDays})`,
    ),
    daysPastDue: sql<
      number | null
    >`CASE WHEN active_count > 0 THEN greatest(${day} - uncovered_on, 0) END`,
    daysLeft: sql<number | null>`CASE WHEN owing_count > 0 THEN greatest(due_on - ${day}, 0) END`,
    customerType: sql<CustomerType>`CASE
      WHEN ${isPaid} THEN ${sql.lit(CUSTOMER_TYPE.PAID)}
      WHEN ${isOverdue} THEN ${sql.lit(CUSTOMER_TYPE.OVERDUE)}
      WHEN customer_standings.is_daily_payer THEN ${sql.lit(CUSTOMER_TYPE.DAILY_PAYER)}
      ELSE ${sql.lit(CUSTOMER_TYPE.NON_DAILY_PAYER)} END`,
  }
}
