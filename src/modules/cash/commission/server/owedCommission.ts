import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Actor } from '#platform/server/handler.ts'

/** Returns the commission that the agent's books owe to a person, in sen. */
export async function getOwedCommission(
  db: Database,
  { agentId, userId }: { agentId: number; userId: number },
): Promise<Sen> {
  const { rows } = await sql<{ owed_sen: Sen }>`
    SELECT coalesce(-sum(amount_sen), 0) AS owed_sen FROM postings
    WHERE account = 'commission_payable' AND agent_id = ${agentId} AND user_id = ${userId}
  `.execute(db)
  return assertDefined(rows[0], 'a sum returns one row').owed_sen
}

/**
 * Returns the least that the books owe to a person on a day or on any later one, in sen: what is
 * paid with the date of that day leaves none of them below 0.
 */
export async function getOwedSince(
  db: Database,
  { agentId, userId }: { agentId: number; userId: number },
  on: Day,
): Promise<Sen> {
  const { rows } = await sql<{ owed_sen: Sen }>`
    WITH day AS (
      SELECT business_on, -sum(sum(amount_sen)) OVER (ORDER BY business_on) AS owed_sen FROM postings
      WHERE account = 'commission_payable' AND agent_id = ${agentId} AND user_id = ${userId}
      GROUP BY business_on
    )
    SELECT least(
      coalesce((SELECT owed_sen FROM day WHERE business_on <= ${on} ORDER BY business_on DESC LIMIT 1), 0),
      (SELECT min(owed_sen) FROM day WHERE business_on > ${on}))::bigint AS owed_sen`.execute(db)
  return assertDefined(rows[0], 'an expression returns one row').owed_sen
}

/** Asserts that the user may pay this person: agents pay their runners, never themselves. */
export function assertMayPay(actor: Actor, userId: number): void {
  if (actor.roleId === ROLES.AGENT && actor.id === userId) {
    throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  }
}
