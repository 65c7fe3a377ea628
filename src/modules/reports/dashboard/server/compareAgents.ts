import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { standingSql } from '#db/standingSql.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { refuseBadPeriod } from '../../transactions/server/getPeriod.ts'

const USUAL_DAYS = 30

/** Handles the comparison of active agents, the most outstanding first. */
export const handleCompareAgents: Read<typeof endpoints.compareAgents> = async (
  context,
  { query },
) => {
  const { db, today } = context
  const { to = today, from = addDays(to, 1 - USUAL_DAYS) } = query
  refuseBadPeriod(context, { from, to })
  const { balanceSen, arrearsSen, isOverdue } = standingSql(today)
  const rows = await db
    .with('moved', (cte) =>
      cte
        .selectFrom('daily_totals')
        .select([
          'agent_id',
          sumWhere(sql`amount_sen`, sql`kind = 'DEBIT'`).as('lent_sen'),
          sumWhere(sql`amount_sen`, sql`kind = 'CREDIT'`).as('collected_sen'),
          sumWhere(sql`amount_sen`, sql`kind = 'REFUND'`).as('refunded_sen'),
        ])
        .where('business_on', '>=', from)
        .where('business_on', '<=', to)
        .groupBy('agent_id'),
    )
    .with('standing', (cte) =>
      cte
        .selectFrom('cashbooks')
        .select([
          'agent_id',
          sql<number>`count(*)`.as('count'),
          sumAll(balanceSen).as('balance_sen'),
          sumAll(arrearsSen).as('arrears_sen'),
          countWhere(isOverdue).as('overdue_count'),
        ])
        .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
        .where('voided_at', 'is', null)
        .groupBy('agent_id'),
    )
    .selectFrom('users')
    .leftJoin('moved', 'moved.agent_id', 'users.id')
    .leftJoin('standing', 'standing.agent_id', 'users.id')
    .leftJoin('petty_cash_accounts as cash', 'cash.agent_id', 'users.id')
    .select(['users.id as agentId', 'users.name as agentName'])
    .select([
      orZero<Sen>('moved.lent_sen').as('lent'),
      orZero<Sen>('moved.collected_sen').as('collected'),
      orZero<Sen>('moved.refunded_sen').as('refunded'),
      orZero<Sen>('standing.balance_sen').as('outstanding'),
      orZero<Sen>('standing.arrears_sen').as('arrears'),
      orZero<number>('standing.overdue_count').as('overdueCount'),
      orZero<number>('standing.count').as('cashbookCount'),
      orZero<Sen>('cash.balance_sen').as('pettyCash'),
    ])
    .where('users.role_id', '=', ROLES.AGENT)
    .where('users.status', '=', RECORD_STATUS.ACTIVE)
    .orderBy('outstanding', 'desc')
    .orderBy('users.name')
    .execute()
  return rows
}

const orZero = <Value>(column: string) => sql<Value>`coalesce(${sql.ref(column)}, 0)`
