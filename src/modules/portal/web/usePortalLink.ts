import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getPortalUrl } from '../contract.ts'

/** Returns a new link of the customer. Each one is logged, so it is created only on request. */
export function usePortalLink(customerId: number, isWanted = true) {
  return useEndpointQuery(
    getPortalUrl,
    { query: { customerId } },
    {
      enabled: isWanted,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
}
