import { useDebouncedValue } from '@mantine/hooks'
import { listCustomers, searchCustomers } from '#modules/customers/contract.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useFound } from '../layout/search/useFound.ts'
import { recentCustomers } from '#platform/web/device/recentCustomers.ts'

const DEBOUNCE_MS = 200
/** Fewer letters find nobody. */
export const MIN_CHARACTERS = 2

export type Customer = {
  id: number
  name: string
  phoneNumber: string
  customerGroupName: string | null
}

/**
 * Returns the recent customers while the field is empty; otherwise the matching customers, and
 * agents for admin types.
 */
export function usePeople(typed: string) {
  const { isAdmin, user } = useSession()
  const maySearch = useMay(searchCustomers)
  const mayAgents = useMay('AGENT_MANAGEMENT_READ')
  const wanted = typed.trim()
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const isLong = wanted.length >= MIN_CHARACTERS && settled.length >= MIN_CHARACTERS
  const term = isLong ? settled : ''
  const isRequested = isLong && maySearch
  const found = useEndpointQuery(
    searchCustomers,
    { query: { searchTerm: term } },
    { enabled: isRequested },
  )
  const agents = useFound(isAdmin && mayAgents ? term : '', true)
  const isTyping = wanted.length >= MIN_CHARACTERS && settled !== wanted
  return {
    recent: useRecent(user?.id ?? 0, maySearch && wanted === ''),
    customers: isRequested ? (found.data ?? []) : [],
    agents: agents.found,
    isBusy: isTyping || (isRequested && found.isFetching) || agents.isBusy,
  }
}

/** The server returns them by id, so a moved or deleted customer does not appear. */
function useRecent(userId: number, isRequested: boolean): readonly Customer[] {
  const ids = recentCustomers(userId)
  const query = { ids: ids.join(), limit: Math.max(1, ids.length) }
  const result = useEndpointQuery(
    listCustomers,
    { query },
    { enabled: isRequested && ids.length > 0 },
  )
  if (!isRequested || ids.length === 0) return []
  const known = new Map(result.data?.map((each) => [each.id, each]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
