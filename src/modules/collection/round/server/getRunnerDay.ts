import { sql } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

type Figures = {
  runnerId: number
  runnerName: string
  paidStops: number
  missedStops: number
  promiseCount: number
  promised: Sen
}

/** Handles the stops and promises of a visible runner on a day. @throws AppError 404 */
export const handleGetRunnerDay: Read<typeof endpoints.getRunnerDay> = async (
  context,
  { query },
) => {
  const { actor, db, today } = context
  const { date = today, runnerId = actor.id } = query
  const { rows } = await sql<Figures>`
    SELECT runner.id AS "runnerId", runner.name AS "runnerName",
      (SELECT count(DISTINCT paid.cashbook_id) FROM transactions AS paid
       WHERE paid.agent_id = runner.agent_id AND paid.business_on = ${date}
         AND paid.runner_id = runner.id AND paid.kind IN ('CREDIT', 'RECOVERY')
         AND paid.removed_at IS NULL AND NOT paid.is_taken_back) AS "paidStops",
      (SELECT count(DISTINCT visit.cashbook_id) FROM missed_visits AS visit
       WHERE visit.agent_id = runner.agent_id AND visit.visited_on = ${date}
         AND visit.runner_id = runner.id AND visit.removed_at IS NULL) AS "missedStops",
      made.count AS "promiseCount", made.promised
    FROM users AS runner
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, coalesce(sum(amount_sen), 0)::bigint AS promised FROM promises
      WHERE agent_id = runner.agent_id AND made_on = ${date} AND created_by = runner.id
        AND removed_at IS NULL) AS made
    WHERE runner.id = ${runnerId} AND runner.role_id = ${ROLES.RUNNER} AND ${isVisible(actor)}`.execute(
    db,
  )
  return { ...orNotFound(rows[0]), date: date satisfies Day }
}

/** A runner sees their own day, an agent those of their runners, admin types all. */
function isVisible({ id, roleId, agentId }: Context<Actor>['actor']) {
  if (isAdminType(roleId)) return sql<boolean>`true`
  if (roleId === ROLES.RUNNER) return sql<boolean>`runner.id = ${id}`
  return sql<boolean>`runner.agent_id = ${agentId}`
}
