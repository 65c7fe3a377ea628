import { useMay } from '#platform/web/session/Guard.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { listConventionalPackages, listSystemPackages } from '../../../packages/contract.ts'

export type Package =
  | ResponseOf<typeof listSystemPackages>['items'][number]
  | ResponseOf<typeof listConventionalPackages>['items'][number]

/**
 * Returns the packages of both types for this customer; none without the permission to read
 * packages.
 */
export function usePackages(customerId: number | undefined) {
  const enabled = useMay(listSystemPackages) && customerId !== undefined
  const query = { customerId, pageSize: 200, sort: 'packageName:asc' } as const
  const system = useEndpointQuery(listSystemPackages, { query }, { enabled })
  const conventional = useEndpointQuery(listConventionalPackages, { query }, { enabled })
  const packages: readonly Package[] = [
    ...(system.data?.items ?? []),
    ...(conventional.data?.items ?? []),
  ]
  return {
    packages,
    isLoading: enabled && (system.isPending || conventional.isPending),
    error: system.error ?? conventional.error,
    retry: () => void Promise.all([system.refetch(), conventional.refetch()]),
  }
}
