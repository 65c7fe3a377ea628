import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listConventionalPackages, listSystemPackages } from '../contract.ts'

const ALL = { pageSize: 200, sort: 'packageName:asc' } as const

/** Returns both kinds of packages by name, in two requests: as many as a page of the API holds. */
export function useAllPackages() {
  const system = useEndpointQuery(listSystemPackages, { query: ALL })
  const conventional = useEndpointQuery(listConventionalPackages, { query: ALL })
  return { system, conventional }
}
