import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

/**
 * Sums what each group's agent collected from its customers on a day, by group; groups with zero
 * are absent.
 */
export async function sumCollected(
  db: Database,
  day: Day,
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
      sql<boolean>`(transactions.business_on = ${day} AND transactions.removed_at IS NULL
        OR transactions.reversed_on = ${day})`,
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
