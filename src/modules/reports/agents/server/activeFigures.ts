import { sql } from 'kysely'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { daySums } from './daySums.ts'
import { withLoanLines } from './withLoanLines.ts'

/**
 * Computes today's figures of the unsettled cashbooks of an agent, or of all agents, in one
 * statement.
 */
export function activeFigures(context: Context<Actor>, agentId: number | null) {
  return withLoanLines(context, agentId)
    .selectFrom('line')
    .select(daySums())
    .select([
      countWhere(sql`is_unsettled`).as('count'),
      sumAll(sql`balance_sen`).as('balance_sen'),
      countWhere(sql`is_overdue`).as('overdue_count'),
      sumWhere(sql`balance_sen`, sql`is_overdue`).as('overdue_sen'),
      countWhere(sql`arrears_sen > 0`).as('behind_count'),
      sumAll(sql`arrears_sen`).as('arrears_sen'),
      countWhere(sql`is_fully_paid`).as('paid_count'),
      sumWhere(sql`credit_sen`, sql`is_fully_paid`).as('paid_sen'),
    ])
    .executeTakeFirstOrThrow()
}
