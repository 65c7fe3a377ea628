import { ROLES } from '../../../core/access/roles.ts'
import type { RequestOf } from '../../../platform/contract/endpoint.ts'
import { useEndpointQuery } from '../../../platform/web/useEndpointQuery.ts'
import { getMaximumCommission } from '../accountContract.ts'

type Query = RequestOf<typeof getMaximumCommission>['query']

export type MaximumCommission = {
  /** In percent; undefined until the server has said it. */
  maximumValue: number | undefined
  /** It cannot be known before an agent is chosen. */
  needsAgent: boolean
  isExceededBy: (rate: unknown) => boolean
}

/** The most that a commission rate may be. Null asks nothing yet: no agent is chosen. */
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
