import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import type { MissedReason } from '../contract.ts'

/** A visit without a payment, to a locked cashbook. */
export type VisitLine = {
  cashbookId: number
  agentId: number
  runnerId: number | null
  on: Day
  reason: MissedReason
  promisedDate: Day | null
  remark: string
}

/** Records missed visits of one day in bulk; they replace earlier reports of that day. */
export function recordMissedVisits(context: Context<Actor>, visits: readonly VisitLine[]): void {
  const [first] = visits
  if (!first) return
  const { db, actor, now } = context
  context.send(
    sql`UPDATE missed_visits SET removed_at = ${now}
      WHERE cashbook_id = ANY (${visits.map(({ cashbookId }) => cashbookId)}::bigint[])
        AND visited_on = ${first.on} AND removed_at IS NULL`.execute(db),
  )
  const rows = visits.map((visit) => ({
    agent_id: visit.agentId,
    cashbook_id: visit.cashbookId,
    runner_id: visit.runnerId,
    visited_on: visit.on,
    reason: visit.reason,
    promised_on: visit.promisedDate,
    remark: visit.remark,
    created_by: actor.id,
    created_at: now,
  }))
  context.send(insertAll(db, 'missed_visits', rows))
}
