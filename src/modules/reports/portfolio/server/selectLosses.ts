import { sql } from 'kysely'
import type { LossReason } from '#core/loan/settle.ts'
import { subtractSen, ZERO_SEN } from '#core/money.ts'
import { sumAll } from '#db/aggregates.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Loads the losses that stand by reason, the largest first, with what came in after them. Their sums
 * are those of profit and loss.
 */
export async function selectLosses({ db, actor }: Context<Actor>, agentId: number | null) {
  const losses = await db
    .selectFrom('settlements')
    .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
    .select([
      'settlements.loss_reason as reason',
      sql<number>`count(*)`.as('count'),
      sumAll(sql`settlements.written_off_sen`).as('writtenOff'),
      sumAll(sql`cashbooks.recovered_sen`).as('recovered'),
    ])
    .where('settlements.undone_at', 'is', null)
    .where('settlements.written_off_sen', '>', sql.lit(ZERO_SEN))
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    .groupBy('settlements.loss_reason')
    .orderBy('writtenOff', 'desc')
    .orderBy('settlements.loss_reason')
    .execute()
  return losses.map(({ reason, ...sums }) => ({
    reason: reason as LossReason | null,
    ...sums,
    net: subtractSen(sums.writtenOff, sums.recovered),
  }))
}

export type LossRow = Awaited<ReturnType<typeof selectLosses>>[number]
