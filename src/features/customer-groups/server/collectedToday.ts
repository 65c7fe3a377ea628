import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

/**
 * Sums what each group's agent collected from its customers on a day, by group; groups with zero
 * are absent.
 */
export async function collectedToday(
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
    .select(sql<Sen>`sum(transactions.amount_sen)`.as('collected_sen'))
    .where('transactions.agent_id', '=', sql<number>`ANY (${agentIds}::bigint[])`)
    .where('transactions.business_on', '=', today)
    .where('transactions.kind', '=', 'CREDIT')
    .where('transactions.removed_at', 'is', null)
    .where(
      'customers.customer_group_id',
      '=',
      sql<number>`ANY (${groups.map(({ id }) => id)}::bigint[])`,
    )
    .groupBy('customers.customer_group_id')
    .execute()
  return new Map(rows.map(({ group_id, collected_sen }) => [group_id, collected_sen]))
}
