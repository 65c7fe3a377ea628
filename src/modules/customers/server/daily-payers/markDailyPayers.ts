import { sql } from 'kysely'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

type Marked = { id: number; agent_id: number; is_daily_payer: boolean }

/** Marks locked customers in one statement. Returns those that changed. */
export async function markDailyPayers<Row extends Marked>(
  { db, now }: Context<Actor>,
  customers: readonly Row[],
  dailyPayer: boolean,
): Promise<Row[]> {
  const changed = customers.filter((customer) => customer.is_daily_payer !== dailyPayer)
  if (changed.length === 0) return []
  await db
    .updateTable('customers')
    .set({ is_daily_payer: dailyPayer, updated_at: now })
    .where('id', '=', sql<number>`ANY (${changed.map(({ id }) => id)}::bigint[])`)
    .execute()
  return changed
}

/** Returns the log text of each change. */
export function dailyPayerLog(dailyPayer: boolean) {
  return ({ id, agent_id: agentId }: Marked): LogEntry => ({
    action: 'customer.dailyPayer',
    entity: 'customer',
    entityId: id,
    agentId,
    customerId: id,
    before: { dailyPayer: !dailyPayer },
    after: { dailyPayer },
  })
}
