import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql } from 'kysely'
import { refuse } from '#core/loan/refusal.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getReason } from '../setCashbookStatus.ts'
import { visibleCashbooks } from '#features/cashbooks/server/visibleCashbooks.ts'
import { MAX_SKIPPED } from '../../reportContract.ts'

/** Returns the first unsettled visible cashbooks, each with the reason why it cannot be closed. */
export async function getSkipped(
  { db, actor, language }: Context<Actor>,
  { agentId }: { agentId?: number | undefined },
) {
  const rows = await db
    .selectFrom('cashbooks')
    .select(['id', 'balance_sen'])
    .where(visibleCashbooks(actor))
    .where('status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .$if(agentId !== undefined, (q) => q.where('agent_id', '=', agentId!))
    .orderBy('id')
    .limit(MAX_SKIPPED)
    .execute()
  return rows.map(({ id, balance_sen: balanceSen }) => {
    const refusal =
      balanceSen > 0
        ? refuse('BALANCE_REMAINS', undefined, { balanceSen })
        : refuse('CASHBOOK_NOT_SETTLED')
    return { id, ...getReason(refusal, language) }
  })
}
