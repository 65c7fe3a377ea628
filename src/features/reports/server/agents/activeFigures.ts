import { sql } from 'kysely'
import { ROLES } from '../../../../core/access/roles.ts'
import type { Sen } from '../../../../core/money.ts'
import { standingSql } from '../../../../db/standingSql.ts'
import type { Actor, Context } from '../../../../kit/server/verb.ts'
import { visibleCashbooks } from '../../../cashbooks/server/visibleCashbooks.ts'

/** What an agent's unsettled cashbooks, or everybody's, amount to today, in one statement. */
export function activeFigures(context: Context<Actor>, agentId: number | null) {
  const { db, actor, today } = context
  const { balanceSen, dueTodaySen, arrearsSen, isOverdue, isFullyPaid } = standingSql(today)
  const isActive = sql`cashbooks.status = 1`
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) FILTER (WHERE ${condition})`
  const sum = (amount: ReturnType<typeof sql>, condition = isActive) =>
    sql<Sen>`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::bigint`
  return db
    .with('paid', (cte) => paidToday(cte as typeof db, context, agentId))
    .with('chosen', (cte) =>
      cte
        .selectFrom('cashbooks')
        .select('cashbooks.id')
        .where('cashbooks.status', '=', sql.lit(1))
        .where('cashbooks.voided_at', 'is', null)
        .$if(agentId !== null, (all) => all.where('cashbooks.agent_id', '=', agentId!))
        .union(cte.selectFrom('paid').select('paid.cashbook_id as id')),
    )
    .selectFrom('chosen')
    .innerJoin('cashbooks', 'cashbooks.id', 'chosen.id')
    .leftJoin('paid', 'paid.cashbook_id', 'cashbooks.id')
    .where(visibleCashbooks(actor))
    .select([
      count(isActive).as('count'),
      sum(balanceSen).as('balance_sen'),
      count(isOverdue).as('overdue_count'),
      sum(balanceSen, isOverdue).as('overdue_sen'),
      count(sql`${isActive} AND ${arrearsSen} > 0`).as('behind_count'),
      sum(arrearsSen).as('arrears_sen'),
      count(isFullyPaid).as('paid_count'),
      sum(sql`cashbooks.credit_sen`, isFullyPaid).as('paid_sen'),
      // The day's instalment as the day began, of what was settled since as well.
      sum(
        sql`least(cashbooks.daily_sen, ${dueTodaySen} + coalesce(paid.amount_sen, 0))`,
        sql`true`,
      ).as('expected_sen'),
    ])
    .executeTakeFirstOrThrow()
}

/** What came in today, by cashbook; found by agent and day, as the index lies. */
function paidToday(db: Context['db'], { today }: Context<Actor>, agentId: number | null) {
  const agents = db.selectFrom('users').select('users.id').where('users.role_id', '=', ROLES.AGENT)
  return db
    .selectFrom('transactions')
    .select('transactions.cashbook_id')
    .select(sql<Sen>`sum(transactions.amount_sen)::bigint`.as('amount_sen'))
    .where('transactions.agent_id', 'in', agentId === null ? agents : [agentId])
    .where('transactions.business_on', '=', today)
    .where('transactions.kind', '=', 'CREDIT')
    .where('transactions.removed_at', 'is', null)
    .groupBy('transactions.cashbook_id')
}
