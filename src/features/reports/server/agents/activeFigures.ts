import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql } from 'kysely'
import type { Sen } from '#core/money.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { expectedSql, standingSql } from '#db/standingSql.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#features/cashbooks/server/visibleCashbooks.ts'
import { creditsSince } from '#features/credits/server/creditsSince.ts'

const CREDIT_BEFORE = sql`cashbooks.credit_sen - coalesce(moved.change_sen, 0)`

/**
 * Computes today's figures of the unsettled cashbooks of an agent, or of all agents, in one
 * statement.
 */
export function activeFigures(context: Context<Actor>, agentId: number | null) {
  const { db, actor, today } = context
  const { balanceSen, dueTodaySen, arrearsSen, isOverdue, isFullyPaid } = standingSql(today)
  const expectedSen = sumAll(expectedSql(today, CREDIT_BEFORE))
  return db
    .with('moved', () => creditsSince(db, today, agentId))
    .with('ended', (cte) =>
      cte
        .selectFrom('settlements')
        .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
        .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
        .where('settlements.settled_on', '=', today)
        .where('settlements.undone_at', 'is', null)
        .$call((all) => (agentId === null ? all : all.where('settlements.agent_id', '=', agentId)))
        .select(expectedSen.as('expected_sen')),
    )
    .selectFrom('cashbooks')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    .select([
      sql<number>`count(*)`.as('count'),
      sumAll(balanceSen).as('balance_sen'),
      sumAll(dueTodaySen).as('due_sen'),
      countWhere(isOverdue).as('overdue_count'),
      sumWhere(balanceSen, isOverdue).as('overdue_sen'),
      countWhere(sql`${arrearsSen} > 0`).as('behind_count'),
      sumAll(arrearsSen).as('arrears_sen'),
      countWhere(isFullyPaid).as('paid_count'),
      sumWhere(sql`cashbooks.credit_sen`, isFullyPaid).as('paid_sen'),
      // Today's instalments as the day began, including cashbooks settled since.
      sql<Sen>`(${expectedSen} + (SELECT expected_sen FROM ended))`.as('expected_sen'),
    ])
    .executeTakeFirstOrThrow()
}
