import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Actor } from '#platform/server/handler.ts'

/** Somebody who earns commission, in the books of one agent. */
export type Earner = { agentId: number; userId: number }

/** What the books owe to a person now, and on a day. */
export type Owed = { owedSen: Sen; owedThenSen: Sen }

/** Names an earner in a map. */
export const toKey = ({ agentId, userId }: Earner): string => `${agentId} ${userId}`

/** Passes earners to a statement. */
export const unnestEarners = (earners: readonly Earner[]) =>
  sql`unnest(${earners.map((each) => each.agentId)}::bigint[],
    ${earners.map((each) => each.userId)}::bigint[])`

/**
 * Returns what the books owe to each person, in sen: now, and the least on a day or on any later
 * one. What is paid with the date of that day leaves none of them below 0.
 */
export async function loadOwed(
  db: Database,
  earners: readonly Earner[],
  on: Day,
): Promise<Map<string, Owed>> {
  const { rows } = await sql<Earner & Owed>`
    WITH person AS MATERIALIZED (
      SELECT DISTINCT agent_id, user_id FROM ${unnestEarners(earners)} AS person (agent_id, user_id)
    ), day AS (
      SELECT agent_id, user_id, business_on,
             -sum(sum(amount_sen)) OVER (PARTITION BY agent_id, user_id ORDER BY business_on) AS owed_sen
      FROM postings JOIN person USING (agent_id, user_id)
      WHERE account = 'commission_payable'
      GROUP BY agent_id, user_id, business_on
    )
    SELECT agent_id AS "agentId", user_id AS "userId",
      coalesce((array_agg(owed_sen ORDER BY business_on DESC))[1], 0)::bigint AS "owedSen",
      least(
        coalesce((array_agg(owed_sen ORDER BY business_on DESC) FILTER (WHERE business_on <= ${on}))[1], 0),
        min(owed_sen) FILTER (WHERE business_on > ${on}))::bigint AS "owedThenSen"
    FROM person LEFT JOIN day USING (agent_id, user_id)
    GROUP BY agent_id, user_id`.execute(db)
  return new Map(rows.map((row) => [toKey(row), row]))
}

/** Asserts that the user may pay this person: agents pay their runners, never themselves. */
export function assertMayPay(actor: Actor, userId: number): void {
  if (actor.roleId === ROLES.AGENT && actor.id === userId) {
    throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  }
}
