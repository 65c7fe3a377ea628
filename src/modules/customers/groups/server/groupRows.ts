import { toCamelCase } from '#db/toCamelCase.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { Day } from '#core/calendar.ts'
import type { DB } from '#db/tables.ts'
import type { Database } from '#db/connect.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { group } from './schemas.ts'
import { visibleGroups } from './visibleGroups.ts'

/** Selects a group's columns, its agent's name, and its figures. */
export function withFigures(query: SelectQueryBuilder<DB, 'customer_groups', object>) {
  return query
    .innerJoin('users as agent', 'agent.id', 'customer_groups.agent_id')
    .select(['customer_groups.id', 'customer_groups.group_name', 'customer_groups.agent_id'])
    .select(['customer_groups.created_at', 'agent.name as agent_name'])
    .select((eb) => [
      eb
        .selectFrom('customers')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('customers.customer_group_id', '=', 'customer_groups.id')
        .where('customers.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
        .as('customer_count'),
      eb
        .selectFrom('customers')
        .innerJoin('cashbooks', 'cashbooks.customer_id', 'customers.id')
        .select(sql<Sen | null>`sum(cashbooks.balance_sen)`.as('sum'))
        .whereRef('customers.customer_group_id', '=', 'customer_groups.id')
        .where('customers.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
        .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
        .where('cashbooks.voided_at', 'is', null)
        .as('balance_sen'),
    ])
}

type GroupRow = {
  id: number
  group_name: string
  agent_id: number
  agent_name: string
  created_at: Date
  customer_count: number | null
  balance_sen: Sen | null
}

/** Sums what each group's agent collected on a day, by group. Money is known above: it is handed in. */
export type SumCollected = (
  db: Database,
  day: Day,
  groups: readonly { id: number; agent_id: number }[],
) => Promise<Map<number, Sen>>

/** Converts groups to their API representation. */
export async function toGroupsDto(
  { db, today }: Pick<Context, 'db' | 'today'>,
  rows: readonly GroupRow[],
  sumCollected: SumCollected,
): Promise<z.output<typeof group>[]> {
  const collected = await sumCollected(db, today, rows)
  return rows.map((row) => ({
    ...toCamelCase(row),
    customerCount: row.customer_count ?? 0,
    totalBalance: row.balance_sen ?? ZERO_SEN,
    collectedToday: collected.get(row.id) ?? ZERO_SEN,
  }))
}

/** Returns one visible group. @throws AppError NOT_FOUND */
export async function readGroup(context: Context<Actor>, id: number, sumCollected: SumCollected) {
  const { db, actor } = context
  const row = await withFigures(db.selectFrom('customer_groups').where(visibleGroups(actor)))
    .where('customer_groups.id', '=', id)
    .executeTakeFirst()
  const [read] = await toGroupsDto(context, [orNotFound(row)], sumCollected)
  return assertDefined(read, 'one group was read')
}
