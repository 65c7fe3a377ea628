import { sql } from 'kysely'
import type { Sen } from '../../../../core/money.ts'
import { countWhere, sumAll, sumWhere } from '../../../../db/aggregates.ts'
import { standingSql } from '../../../../db/standingSql.ts'
import type { Actor, Context } from '../../../../kit/server/verb.ts'
import { visibleCashbooks } from '../../../cashbooks/server/visibleCashbooks.ts'
import { paidToday } from './paidToday.ts'

/** What an agent's unsettled cashbooks, or everybody's, amount to today, in one statement. */
export function activeFigures(context: Context<Actor>, agentId: number | null) {
  const { db, actor, today } = context
  const { balanceSen, dueTodaySen, arrearsSen, isOverdue, isFullyPaid } = standingSql(today)
  const expectedSen = sql`least(cashbooks.daily_sen, ${dueTodaySen} + coalesce(paid.amount_sen, 0))`
  return db
    .with('paid', (cte) => paidToday(cte as typeof db, context, agentId))
    .with('settled', (cte) =>
      cte
        .selectFrom('paid')
        .innerJoin('cashbooks', 'cashbooks.id', 'paid.cashbook_id')
        .where('cashbooks.status', '<>', sql.lit(1))
        .where(visibleCashbooks(actor))
        .select(sumAll(sql`least(cashbooks.daily_sen, paid.amount_sen)`).as('expected_sen')),
    )
    .selectFrom('cashbooks')
    .leftJoin('paid', 'paid.cashbook_id', 'cashbooks.id')
    .where('cashbooks.status', '=', sql.lit(1))
    .where(visibleCashbooks(actor))
    .$if(agentId !== null, (all) => all.where('cashbooks.agent_id', '=', agentId!))
    .select([
      sql<number>`count(*)`.as('count'),
      sumAll(balanceSen).as('balance_sen'),
      countWhere(isOverdue).as('overdue_count'),
      sumWhere(balanceSen, isOverdue).as('overdue_sen'),
      countWhere(sql`${arrearsSen} > 0`).as('behind_count'),
      sumAll(arrearsSen).as('arrears_sen'),
      countWhere(isFullyPaid).as('paid_count'),
      sumWhere(sql`cashbooks.credit_sen`, isFullyPaid).as('paid_sen'),
      // The day's instalments as the day began, of what was settled since as well.
      sql<Sen>`(${sumAll(expectedSen)} + (SELECT expected_sen FROM settled))`.as('expected_sen'),
    ])
    .executeTakeFirstOrThrow()
}
