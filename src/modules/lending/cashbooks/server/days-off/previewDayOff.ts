import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { requireAgents, selectMoving } from './declaredDaysOff.ts'

/** Handles how many cashbooks of each chosen agent a day off would move. */
export const handlePreviewDayOff: Read<typeof endpoints.previewDayOff> = async (
  context,
  { body },
) => {
  const agents = await requireAgents(context, body)
  const ids = agents.map(({ id }) => id)
  const counts = await selectMoving(context.db, body.date, ids)
    .select(['cashbooks.agent_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('cashbooks.agent_id')
    .execute()
  const countOf = new Map(counts.map(({ agent_id, count }) => [agent_id, count]))
  return {
    cashbookCount: counts.reduce((sum, { count }) => sum + count, 0),
    agents: agents.map(({ id, name }) => ({
      agentId: id,
      agentName: name,
      cashbookCount: countOf.get(id) ?? 0,
    })),
  }
}
