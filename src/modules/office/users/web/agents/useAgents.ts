import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listAgents } from '../../contract.ts'
import type { Agent } from '../peopleByRole.ts'

/** One page of the API; with more agents the server searches. */
const MAX_PAGE_SIZE = 200
const SEARCH_DEBOUNCE_MS = 200

/**
 * Returns the agents to choose from, by name; if there are very many, those that match the typed
 * text.
 */
export function useAgents({ isActiveOnly = false, isNeeded = true } = {}) {
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const query = { pageSize: MAX_PAGE_SIZE, ...(isActiveOnly && { status: RECORD_STATUS.ACTIVE }) }
  const first = useEndpointQuery(listAgents, { query }, { enabled: isNeeded })
  const hasMore = (first.data?.total ?? 0) > MAX_PAGE_SIZE
  const found = useEndpointQuery(
    listAgents,
    { query: { ...query, searchTerm } },
    { enabled: isNeeded && hasMore && searchTerm.trim().length >= 2 },
  )
  const agents: readonly Agent[] = (hasMore && found.data ? found : first).data?.items ?? []
  return { agents, search: setTyped, isLoading: first.isLoading, isNobody: first.data?.total === 0 }
}
