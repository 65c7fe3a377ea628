import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import type { Sen } from '#core/money.ts'
import { getLoan, type LoanRow } from '#modules/lending/cashbooks/server/cashbookRow.ts'
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
  remark: string
  promise: { on: Day; amountSen: Sen } | null
}

/** Returns the promise of a visit; without an amount it is the usual one. */
export function getPromise(
  cashbook: LoanRow,
  { promisedDate: on, promisedAmount }: { promisedDate: Day | null; promisedAmount?: Sen | null },
): VisitLine['promise'] {
  return on && { on, amountSen: promisedAmount ?? getUsualPromise(getLoan(cashbook), on) }
}

/**
 * Records missed visits of one day in bulk, with what was promised at them; they replace earlier
 * reports of that day and their promises.
 */
export function recordMissedVisits(context: Context<Actor>, visits: readonly VisitLine[]): void {
  const [first] = visits
  if (!first) return
  const { db, actor, now } = context
  context.send(
    sql`WITH replaced AS (
        UPDATE missed_visits SET removed_at = ${now}
        WHERE cashbook_id = ANY (${visits.map(({ cashbookId }) => cashbookId)}::bigint[])
          AND visited_on = ${first.on} AND removed_at IS NULL
        RETURNING id
      )
      UPDATE promises SET removed_at = ${now}
      WHERE missed_visit_id IN (SELECT id FROM replaced) AND removed_at IS NULL`.execute(db),
  )
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
  context.send(insertAll(db, 'missed_visits', rows))
  const promised = visits.flatMap(({ cashbookId, promise }) =>
    promise ? [{ cashbookId, ...promise }] : [],
  )
  if (promised.length === 0) return
  context.send(
    sql`INSERT INTO promises (agent_id, cashbook_id, missed_visit_id, made_on, promised_on,
                              amount_sen, remark, created_by, created_at)
      SELECT visit.agent_id, visit.cashbook_id, visit.id, visit.visited_on, given.promised_on,
             given.amount_sen, visit.remark, visit.created_by, visit.created_at
      FROM unnest(${promised.map(({ cashbookId }) => cashbookId)}::bigint[],
                  ${promised.map(({ on }) => on)}::date[],
                  ${promised.map(({ amountSen }) => amountSen)}::bigint[])
             AS given (cashbook_id, promised_on, amount_sen)
      JOIN missed_visits AS visit ON visit.cashbook_id = given.cashbook_id
        AND visit.visited_on = ${first.on} AND visit.removed_at IS NULL
      ORDER BY visit.id`.execute(db),
  )
}
