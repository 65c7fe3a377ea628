import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { countWhere, sumWhere } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'

type Counted = { count: number; amount: Sen }

/**
 * Returns the unsettled visible cashbooks: those with a balance and the debt, and the fully paid
 * ones with the amount paid.
 */
export async function sumUnsettled(
  { db, actor }: Pick<Context<Actor>, 'db' | 'actor'>,
  { agentId }: { agentId?: number | undefined },
): Promise<{ owing: Counted; fullyPaid: Counted }> {
  let unsettled = db
    .selectFrom('cashbooks')
    .select([
      countWhere(sql`balance_sen > 0`).as('owing_count'),
      sql<Sen>`coalesce(sum(balance_sen), 0)`.as('owing_sen'),
      countWhere(sql`balance_sen = 0`).as('paid_count'),
      sumWhere(sql`credit_sen`, sql`balance_sen = 0`).as('paid_sen'),
    ])
    .where(visibleCashbooks(actor))
    .where('status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
  if (agentId !== undefined) unsettled = unsettled.where('agent_id', '=', agentId)
  const row = await unsettled.executeTakeFirstOrThrow()
  return {
    owing: { count: row.owing_count, amount: row.owing_sen },
    fullyPaid: { count: row.paid_count, amount: row.paid_sen },
  }
}
