import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { reversalDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'

type NewResolution = {
  agentId: number
  runnerId: number
  type: string
  amountSen: Sen
  remark: string
}

/**
 * Inserts the resolution of a runner's difference, and returns its id. The caller has locked the
 * runner and petty cash, and posts it.
 */
export async function insertResolution(
  { db, actor, now, today }: Context<Actor>,
  { agentId, runnerId, type, amountSen, remark }: NewResolution,
): Promise<number> {
  const inserted = await db
    .insertInto('difference_resolutions')
    .values({
      agent_id: agentId,
      runner_id: runnerId,
      type,
      amount_sen: amountSen,
      resolved_on: today,
      remark,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
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
