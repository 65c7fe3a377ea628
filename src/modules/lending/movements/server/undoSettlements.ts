import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { reversalDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { getSettlementReversals } from '#modules/ledger/server/reversals.ts'

/** Undoes the settlements of locked cashbooks: marks them and reverses their journals. */
export async function undoSettlements(
  context: Context<Actor>,
  cashbookIds: readonly number[],
): Promise<void> {
  const { db, actor, now, today, send } = context
  const reversals = await getSettlementReversals(context, cashbookIds)
  const undone = { undone_on: today, undone_by: actor.id, undone_at: now }
  const standing = db
    .updateTable('settlements')
    .set({ ...undone, reversed_on: reversalDay('settled_on', context) })
    .where('cashbook_id', '=', sql<number>`ANY (${cashbookIds}::bigint[])`)
    .where('undone_at', 'is', null)
  send(standing.execute())
  post(context, reversals)
}
