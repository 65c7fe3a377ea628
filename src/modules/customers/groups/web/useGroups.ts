import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listCustomerGroups } from '../contract.ts'

export type CustomerGroup = ResponseOf<typeof listCustomerGroups>['items'][number]

/** The size of one page; with more groups, the server searches. */
const MAX_AT_ONCE = 200
const SEARCH_DEBOUNCE_MS = 200

/** Returns the groups of an agent by name; with very many, those that match the typed text. */
export function useGroups(agentId: number | undefined) {
  const mayList = useMay(listCustomerGroups)
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = { agentId, pageSize: MAX_AT_ONCE, sort: 'groupName:asc' } as const
  const isRequested = mayList && agentId !== undefined
  const first = useEndpointQuery(listCustomerGroups, { query }, { enabled: isRequested })
  const hasMore = (first.data?.total ?? 0) > MAX_AT_ONCE
  const found = useEndpointQuery(
    listCustomerGroups,
    { query: { ...query, searchTerm } },
    { enabled: isRequested && hasMore && searchTerm !== '' },
  )
  const result = hasMore && searchTerm !== '' && found.data ? found.data : first.data
  const groups: readonly CustomerGroup[] = (isRequested ? result?.items : undefined) ?? []
  const hasAll = isRequested && first.isSuccess && !first.isFetching && !hasMore
  return { groups, search: setTyped, isLoading: first.isLoading, hasAll }
}
