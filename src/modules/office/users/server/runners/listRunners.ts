import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { pageFrom } from '#platform/server/pageFrom.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as people from '../../contract.ts'
import type * as peopleSchemas from '../schemas.ts'
import { inOrder, matchesFilters } from '../peopleFilters.ts'
import { selectPeople } from '../personRows.ts'
import { toRunnerDto, withCollected } from './runnerRows.ts'

/** Lists a page of runners: an agent's own, for admin types all or those of one agent. */
export const handleListRunners: Read<typeof people.listRunners> = async (context, { query }) => {
  const matching = matchingRunners(context, query)
  const rows = inOrder(withCollected(matching, context.today), query.sort)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: page.items.map(toRunnerDto) }
}

type Filters = Pick<
  z.output<typeof peopleSchemas.listRunners.query>,
  'agentId' | 'status' | 'searchTerm'
>

/** Selects the visible runners that match the filters. */
export function matchingRunners(context: Context<Actor>, { agentId, ...filters }: Filters) {
  const matching = selectPeople(context, ROLES.RUNNER).where(matchesFilters(filters))
  return agentId === undefined ? matching : matching.where('users.agent_id', '=', agentId)
}
