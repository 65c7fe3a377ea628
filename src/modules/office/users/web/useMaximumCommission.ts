import { ROLES } from '#core/access/roles.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getMaximumCommission } from '../accountContract.ts'

type Query = RequestOf<typeof getMaximumCommission>['query']

export type MaximumCommission = {
  /** In percent; undefined until the server has responded. */
  maximumValue: number | undefined
  /** True while no agent is chosen, because the maximum depends on the agent. */
  needsAgent: boolean
  isExceededBy: (rate: unknown) => boolean
}

/** Returns the maximum commission rate. Null sends no request: no agent is chosen yet. */
export function useMaximumCommission(query: Query | null): MaximumCommission {
  const { data } = useEndpointQuery(
    getMaximumCommission,
    { query: query ?? { roleId: ROLES.RUNNER } },
    { enabled: query !== null },
  )
  const maximumValue = query ? data?.maximumValue : undefined
  return {
    maximumValue,
    needsAgent: query === null,
    isExceededBy: (rate) =>
      maximumValue !== undefined && typeof rate === 'number' && rate > maximumValue,
  }
}
