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
import type { group } from '../contract.ts'
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

/** Converts groups to their API representation. */
export async function toGroupsDto(
  { db, today }: Pick<Context, 'db' | 'today'>,
  rows: readonly GroupRow[],
): Promise<z.output<typeof group>[]> {
  const collected = await sumCollectedToday(db, today, rows)
  return rows.map((row) => ({
    id: row.id,
    groupName: row.group_name,
    agentId: row.agent_id,
    agentName: row.agent_name,
    customerCount: row.customer_count ?? 0,
    totalBalance: row.balance_sen ?? ZERO_SEN,
    collectedToday: collected.get(row.id) ?? ZERO_SEN,
    createdAt: row.created_at,
  }))
}

/**
 * Sums what each group's agent collected from its customers on a day, by group; groups with zero
 * are absent.
 */
async function sumCollectedToday(
  db: Database,
  today: Day,
  groups: readonly { id: number; agent_id: number }[],
): Promise<Map<number, Sen>> {
  const agentIds = [...new Set(groups.map(({ agent_id }) => agent_id))]
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .select(sql<number>`customers.customer_group_id`.as('group_id'))
    .select(
      sql<Sen>`sum(CASE WHEN (transactions.kind <> 'CREDIT') = (transactions.reversed_on IS NULL)
        THEN -transactions.amount_sen ELSE transactions.amount_sen END)`.as('collected_sen'),
    )
    .where('transactions.agent_id', '=', sql<number>`ANY (${agentIds}::bigint[])`)
    .where('transactions.kind', 'in', ['CREDIT', 'BOUNCED', 'CORRECTED'])
    .where(
      sql<boolean>`(transactions.business_on = ${today} AND transactions.removed_at IS NULL
        OR transactions.reversed_on = ${today})`,
    )
    .where(
      'customers.customer_group_id',
      '=',
      sql<number>`ANY (${groups.map(({ id }) => id)}::bigint[])`,
    )
    .groupBy('customers.customer_group_id')
    .execute()
  return new Map(rows.map(({ group_id, collected_sen }) => [group_id, collected_sen]))
}

/** Returns one visible group. @throws AppError NOT_FOUND */
export async function readGroup(context: Context<Actor>, id: number) {
  const { db, actor } = context
  const row = await withFigures(db.selectFrom('customer_groups').where(visibleGroups(actor)))
    .where('customer_groups.id', '=', id)
    .executeTakeFirst()
  const [read] = await toGroupsDto(context, [orNotFound(row)])
  return assertDefined(read, 'one group was read')
}
