import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { changeCustomers } from '../customerWrites.ts'

type Marked = { id: number; agent_id: number; is_daily_payer: boolean }

/** Marks locked customers in one statement. Returns those that changed. */
export async function markDailyPayers<Row extends Marked>(
  context: Context<Actor>,
  customers: readonly Row[],
  dailyPayer: boolean,
): Promise<Row[]> {
  const changed = customers.filter((customer) => customer.is_daily_payer !== dailyPayer)
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  await changeCustomers(context, ids, { is_daily_payer: dailyPayer })
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
