import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import type { MissedReason } from '../contract.ts'
import { removePromisesAtVisits } from './promises/promiseWrites.ts'

/** A visit without a payment, to a locked cashbook. */
export type VisitLine = {
  cashbookId: number
  agentId: number
  runnerId: number | null
  on: Day
  reason: MissedReason
  remark: string
  promise: { on: Day; amountSen: Sen } | null
}

/** Inserts missed visits. */
export function insertVisits(
  { db, actor, now, enqueue }: Context<Actor>,
  visits: readonly VisitLine[],
): void {
  const rows = visits.map((visit) => ({
    agent_id: visit.agentId,
    cashbook_id: visit.cashbookId,
    runner_id: visit.runnerId,
    visited_on: visit.on,
    reason: visit.reason,
    remark: visit.remark,
    created_by: actor.id,
    created_at: now,
  }))
  enqueue(insertAll(db, 'missed_visits', rows))
}

/** Removes the missed visits of a day to these cashbooks, with what was promised at them. */
export function removeVisitsOfDay(
  context: Context<Actor>,
  cashbookIds: readonly number[],
  on: Day,
): void {
  removeVisits(
    context,
    sql`SELECT id FROM missed_visits
      WHERE cashbook_id = ANY (${cashbookIds}::bigint[]) AND visited_on = ${on} AND removed_at IS NULL`,
  )
}

/** Removes a missed visit, with what was promised at it. */
export const removeVisit = (context: Context<Actor>, id: number): void =>
  removeVisits(context, sql`SELECT ${id}::bigint`)

function removeVisits(context: Context<Actor>, ids: ReturnType<typeof sql<number>>): void {
  const { db, now, enqueue } = context
  removePromisesAtVisits(context, ids)
  enqueue(sql`UPDATE missed_visits SET removed_at = ${now} WHERE id IN (${ids})`.execute(db))
}
