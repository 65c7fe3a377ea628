import { sql, type RawBuilder } from 'kysely'
import type { Sen } from '../core/money.ts'

/** How many rows meet a condition, in a pass that counts others as well. */
export const countWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`

/** What the rows that meet a condition come to; 0 when none does. */
export const sumWhere = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<Sen>`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::bigint`
