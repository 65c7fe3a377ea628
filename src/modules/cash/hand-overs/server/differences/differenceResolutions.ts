import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import { reversalDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'

type NewResolution = {
  agentId: number
  runnerId: number
  type: string
  amountSen: Sen
  remark: string
}

/**
 * Inserts resolutions of runners' differences, and returns their ids in the given order. The caller
 * has locked the runners and petty cash, and posts them.
 */
export function insertResolutions(
  { db, actor, now, today }: Context<Actor>,
  resolutions: readonly NewResolution[],
): Promise<number[]> {
  const rows = resolutions.map(({ agentId, runnerId, type, amountSen, remark }) => ({
    agent_id: agentId,
    runner_id: runnerId,
    type,
    amount_sen: amountSen,
    resolved_on: today,
    remark,
    created_by: actor.id,
    created_at: now,
  }))
  return insertForIds(db, 'difference_resolutions', rows)
}

/** Marks a resolution as reversed. Returns whether it was not before. */
export async function reverseResolution(
  context: Context<Actor>,
  id: number,
  reason: string,
): Promise<boolean> {
  const { db, actor, now } = context
  const { numUpdatedRows } = await db
    .updateTable('difference_resolutions')
    .set({ reversed_by: actor.id, reversed_at: now, reversal_reason: reason })
    .set({ reversed_on: reversalDay('resolved_on', context) })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
