import { ROLES } from '#core/access/roles.ts'
import { pageFrom } from '#platform/server/pageFrom.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as people from '../../peopleContract.ts'
import { inOrder, matchesFilters } from '../peopleFilters.ts'
import { selectPeople } from '../personRows.ts'
import { toRunnerDto, withCollected } from './runnerRows.ts'

/** Lists a page of runners: an agent's own, for admin types all or those of one agent. */
export const handleListRunners: Read<typeof people.listRunners> = async (context, { query }) => {
  const { agentId, sort } = query
  let matching = selectPeople(context, ROLES.RUNNER).where(matchesFilters(query))
  if (agentId !== undefined) matching = matching.where('users.agent_id', '=', agentId)
  const rows = inOrder(withCollected(matching, context.today), sort)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: page.items.map(toRunnerDto) }
}
