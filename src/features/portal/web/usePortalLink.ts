import { useEndpointQuery } from '../../../platform/web/useEndpointQuery.ts'
import { getPortalUrl } from '../contract.ts'

/** A new link of the customer's. Each is logged, so it is made when it is wanted and not by the way. */
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
