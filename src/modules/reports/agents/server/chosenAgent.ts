import { ROLES } from '#core/access/roles.ts'
import { orNotFound, notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectPeople } from '#modules/office/users/server/personRows.ts'

/**
 * Returns the agent of the figures: the user's own, or the one that an admin type names; null means
 * all agents. @throws AppError NOT_FOUND
 */
export async function chosenAgent(
  context: Context<Actor>,
  named: number | undefined,
): Promise<number | null> {
  const { agentId: own } = context.actor
  if (own !== null && named !== undefined && named !== own) throw notFound()
  if (own !== null || named === undefined) return own
  const agent = await selectPeople(context, ROLES.AGENT)
    .select('users.id')
    .where('users.id', '=', named)
    .executeTakeFirst()
  return orNotFound(agent).id
}
