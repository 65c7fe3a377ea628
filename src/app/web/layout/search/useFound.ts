import { RECORD_STATUS } from '#core/recordStatus.ts'
import { useQuery } from '@tanstack/react-query'
import { searchCustomers } from '#modules/customers/contract.ts'
import { listAgents } from '#modules/office/users/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { request } from '#platform/web/api/api.ts'
import type { AboutQuery } from '#platform/web/api/invalidateSubjects.ts'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import { matchAgents } from './matchAgents.ts'

export type Found = {
  id: number
  name: string
  groupName: string | null
  phoneNumber: string | null
  profilePhoto: string | null
  /** The guarantor who was found, where the customer was not. */
  guarantorName?: string | undefined
  target: Target
}

type Agent = ResponseOf<typeof listAgents>['items'][number]

const LARGEST_PAGE = 200
const MAX_SHOWN = 20

/** Returns the search results: active agents for admin types, customers for other users. */
export function useFound(
  term: string,
  isAdmin: boolean,
): { found: readonly Found[]; isBusy: boolean; isFailed: boolean } {
  const isRequested = term !== ''
  const agents = useQuery({
    queryKey: [...getQueryKey(listAgents), 'active'],
    meta: { reads: listAgents.reads } satisfies AboutQuery,
    queryFn: ({ signal }) => activeAgents(signal),
    enabled: isAdmin && isRequested,
    staleTime: 60_000,
  })
  const customers = useEndpointQuery(
    searchCustomers,
    { query: { searchTerm: term } },
    { enabled: !isAdmin && isRequested },
  )
  if (!isRequested) return { found: [], isBusy: false, isFailed: false }
  if (isAdmin) {
    const found = matchAgents(agents.data ?? [], term)
      .slice(0, MAX_SHOWN)
      .map(agentFound)
    return { found, isBusy: agents.isFetching, isFailed: agents.isError }
  }
  const found = (customers.data ?? []).map(customerFound)
  return { found, isBusy: customers.isFetching, isFailed: customers.isError }
}

async function activeAgents(signal: AbortSignal): Promise<Agent[]> {
  const agents: Agent[] = []
  for (let page = 1; ; page++) {
    const query = { status: RECORD_STATUS.ACTIVE, page, pageSize: LARGEST_PAGE }
    const { items, total } = await request(listAgents, { query }, { signal })
    agents.push(...items)
    if (items.length === 0 || agents.length >= total) return agents
  }
}

function agentFound({ id, name, phoneNumber, profilePhoto }: Agent): Found {
  const target = { to: '/customer', search: { agentId: id, currentTab: 'CUSTOMER' } }
  return { id, name, phoneNumber, profilePhoto, groupName: null, target }
}

function customerFound(customer: ResponseOf<typeof searchCustomers>[number]): Found {
  const { id, name, phoneNumber, profilePhoto, customerGroupName, guarantorName } = customer
  const target = { to: '/customer/details', search: { id } }
  const found = { id, name, phoneNumber, profilePhoto, groupName: customerGroupName, target }
  return guarantorName === undefined ? found : { ...found, guarantorName }
}
