import { useMay } from '#platform/web/session/Guard.tsx'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listRunners } from '../../contract.ts'
import { usersWebMessages as webText } from '../messages.ts'

/** One page of the API; an agent has far fewer. */
const MAX_PAGE_SIZE = 200

/**
 * Returns the filter by one of an agent's runners; none before the agent is known, or without
 * runners.
 */
export function useRunnerFilter(agentId: number | undefined): Filter<'runnerId'>[] {
  const mayList = useMay(listRunners)
  const query = { agentId, pageSize: MAX_PAGE_SIZE, sort: 'name:asc' } as const
  const { data, isFetching } = useEndpointQuery(
    listRunners,
    { query },
    { enabled: mayList && agentId !== undefined },
  )
  const runners = (agentId === undefined ? undefined : data?.items) ?? []
  if (runners.length === 0) return []
  return [
    {
      kind: 'choice',
      name: 'runnerId',
      label: webText.runner,
      options: runners.map(({ id, name }) => ({ value: id, label: name })),
      isSearchable: true,
      hasAll: !isFetching && data?.total === runners.length,
      isMore: true,
    },
  ]
}
