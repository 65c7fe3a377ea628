import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getBusiness } from '../contract.ts'

/** Returns the settings of the business, which rarely change; undefined until they are loaded. */
export function useBusiness({ isNeeded = true } = {}): ResponseOf<typeof getBusiness> | undefined {
  return useEndpointQuery(getBusiness, {}, { enabled: isNeeded, staleTime: 5 * 60_000 }).data
}
