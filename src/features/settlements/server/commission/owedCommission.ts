import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
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

/** Asserts that the user may pay this person: agents pay their runners, never themselves. */
export function assertMayPay(actor: Actor, userId: number): void {
  if (actor.roleId === ROLES.AGENT && actor.id === userId) {
    throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  }
}
