import { sql } from 'kysely'
import { addDays, type Day } from '#core/calendar.ts'
import { sumAll } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { SNAPSHOT_SPANS } from '../contract.ts'
import type { Risk } from './selectRisk.ts'

export type SnapshotRow = Risk & { date: Day }

/** Selects the snapshots of an agent, or the sums over all agents, the earliest day first. */
export function selectSnapshots(
  { db, today }: Context<Actor>,
  agentId: number | null,
  span: keyof typeof SNAPSHOT_SPANS,
) {
  return db
    .selectFrom('portfolio_snapshots')
    .select([
      'business_on as date',
      sql<number>`sum(loan_count)::bigint`.as('loanCount'),
      sumAll(sql`outstanding_sen`).as('outstanding'),
      sumAll(sql`at_risk_4_sen`).as('atRisk4'),
      sumAll(sql`at_risk_8_sen`).as('atRisk8'),
      sumAll(sql`at_risk_30_sen`).as('atRisk30'),
    ])
    .where('business_on', '>=', addDays(today, -SNAPSHOT_SPANS[span]))
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .groupBy('business_on')
    .orderBy('business_on')
}
