import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Names the agent of a file in its name, `agent-Lim`, if the file has only one: the user's own, or
 * the chosen one.
 */
export async function nameAgent(
  { db, actor }: Context<Actor>,
  chosenId: number | null | undefined,
): Promise<string | undefined> {
  const agentId = actor.agentId ?? chosenId
  if (agentId == null) return undefined
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', agentId)
    .executeTakeFirst()
  return row && `agent-${row.name}`
}
