import { sql, type SelectQueryBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Period } from '#core/reportPeriod.ts'
import type { DB } from '#db/tables.ts'

/**
 * The two ways in which a transaction counts on a day, as the daily totals have it: on its own day
 * unless it was removed, and negatively on the day of a reversal that its locked day does not show.
 */
export const COUNTED_ON = ['business_on', 'reversed_on'] as const
export type CountedOn = (typeof COUNTED_ON)[number]

/** Returns a row's columns as they count: of the transaction, of its reversal, or of its removal. */
export function countedColumns(countedOn: CountedOn, isRemoved = false) {
  const row = sql.table('transactions')
  if (isRemoved) {
    return [
      sql<Day>`${row}.business_on`.as('counted_on'),
      sql<Date>`${row}.removed_at`.as('counted_at'),
      sql<number>`coalesce(${row}.removed_by, ${row}.created_by)`.as('counted_by'),
      sql<Sen>`${row}.amount_sen`.as('counted_sen'),
      sql<Sen>`${row}.balance_after_sen`.as('counted_balance_sen'),
      sql<string>`coalesce(${row}.removal_reason, '')`.as('counted_remark'),
      sql<boolean>`false`.as('is_reversal'),
    ] as const
  }
  if (countedOn === 'business_on') {
    return [
      sql<Day>`${row}.business_on`.as('counted_on'),
      sql<Date>`${row}.created_at`.as('counted_at'),
      sql<number>`${row}.created_by`.as('counted_by'),
      sql<Sen>`${row}.amount_sen`.as('counted_sen'),
      sql<Sen>`${row}.balance_after_sen`.as('counted_balance_sen'),
      sql<string>`${row}.remark`.as('counted_remark'),
      sql<boolean>`false`.as('is_reversal'),
    ] as const
  }
  return [
    sql<Day>`${row}.reversed_on`.as('counted_on'),
    sql<Date>`${row}.removed_at`.as('counted_at'),
    sql<number>`${row}.removed_by`.as('counted_by'),
    sql<Sen>`-${row}.amount_sen`.as('counted_sen'),
    sql<Sen>`CASE WHEN ${row}.kind = 'DEBIT' THEN 0
      WHEN ${row}.kind IN ('REFUND', 'BOUNCED', 'CORRECTED') THEN ${row}.balance_after_sen - ${row}.amount_sen
      WHEN ${row}.kind = 'RECOVERY' THEN 0
      ELSE ${row}.balance_after_sen + ${row}.amount_sen END`.as('counted_balance_sen'),
    sql<string>`coalesce(${row}.removal_reason, '')`.as('counted_remark'),
    sql<boolean>`true`.as('is_reversal'),
  ] as const
}

/** Narrows transactions to those that count in a period, or to those of its days that were removed. */
export function countedIn<Row>(
  rows: SelectQueryBuilder<DB, 'transactions', Row>,
  countedOn: CountedOn,
  { from, to }: Period,
  isRemoved = false,
) {
  const on = `transactions.${countedOn}` as const
  return rows
    .where(on, '>=', from)
    .where(on, '<=', to)
    .$if(isRemoved, (q) =>
      countedOn === 'business_on'
        ? q.where('transactions.removed_at', 'is not', null)
        : q.where(sql<boolean>`false`),
    )
    .$if(countedOn === 'business_on' && !isRemoved, (q) =>
      q.where((eb) =>
        eb.or([
          eb('transactions.removed_at', 'is', null),
          eb('transactions.reversed_on', 'is not', null),
        ]),
      ),
    )
}
