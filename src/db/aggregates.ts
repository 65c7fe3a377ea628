import { sql, type RawBuilder } from 'kysely'
import type { Sen } from '../core/money.ts'

/** How many rows meet a condition, in a pass that counts others as well. */
export const countWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`

/** 2^52 - 1 sen: two such sums still add up to a safe integer. */
const MOST_SHOWN = sql.lit(2 ** 52 - 1)

/**
 * What the rows that meet a condition come to; 0 when none does. Beyond RM 45 trillion it stays there,
 * for whoever logs in or opens the dashboard must not fail over a sum.
 */
export const sumWhere = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<Sen>`greatest(least(coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0),
                          ${MOST_SHOWN}), -${MOST_SHOWN})::bigint`

/** What all rows come to, as `sumWhere`. */
export const sumAll = (amount: RawBuilder<unknown>) => sumWhere(amount, sql`true`)
