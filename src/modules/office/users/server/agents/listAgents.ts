import { ROLES } from '#core/access/roles.ts'
import { pageFrom } from '#platform/server/pageFrom.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as people from '../../contract.ts'
import { inOrder, matchesFilters } from '../peopleFilters.ts'
import { selectPeople } from '../personRows.ts'
import { toAgentDto, withFigures } from './agentRows.ts'

/** Lists a page of agents with their figures. */
export const handleListAgents: Read<typeof people.listAgents> = async (context, { query }) => {
  const matching = selectPeople(context, ROLES.AGENT).where(matchesFilters(query))
  const page = await pageFrom(matching, inOrder(withFigures(matching), query.sort), query)
  return { ...page, items: page.items.map(toAgentDto) }
}
