import { isAdminType } from '#core/access/roles.ts'
import { refuse } from '#core/loan/refusal.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Asserts that the user may reverse the bookings. Those from before a customer's move are in the
 * former agent's petty cash and days: only admins may reverse them there. @throws AppError
 * BOOKED_WITH_FORMER_AGENT
 */
export function assertOwnCashbooks(
  { roleId, agentId }: Pick<Actor, 'roleId' | 'agentId'>,
  booked: { agentId: number },
): void {
  if (isAdminType(roleId) || booked.agentId === agentId) return
  unwrapOrThrow(refuse('BOOKED_WITH_FORMER_AGENT'))
}
