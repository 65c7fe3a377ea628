import { sql, type RawBuilder } from 'kysely'
import type { Sen } from '#core/money.ts'

/** Counts the rows that meet a condition, in a query that counts others as well. */
export const countWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`

/** 2^52 - 1 sen: two such sums still add up to a safe integer. */
const MOST_SHOWN = sql.lit(2 ** 52 - 1)

/**
 * Sums the rows that meet a condition; 0 without any. Capped at RM 45 trillion, because a login or
 * the dashboard must not fail over a sum.
 */
export const sumWhere = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<Sen>`greatest(least(coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0),
                          ${MOST_SHOWN}), -${MOST_SHOWN})::bigint`

/** Sums all rows, as `sumWhere`. */
export const sumAll = (amount: RawBuilder<unknown>) => sumWhere(amount, sql`true`)
