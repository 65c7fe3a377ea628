import { useMay } from '#platform/web/session/Guard.tsx'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { listCustomerGroups } from '../../groups/contract.ts'
import { useGroups } from '../../groups/web/useGroups.ts'
import { customersMessages as text } from '../../messages.ts'

/** Returns the filter by group for other lists; it is empty until an agent is chosen. */
export function useGroupFilter(): Filter<'customerGroupId'>[] {
  const { isAdmin, user } = useSession()
  const [{ agentId: chosen }] = useUrlState({ agentId: 0 })
  const mayGroups = useMay(listCustomerGroups)
  const agentId = (isAdmin ? chosen : user?.agentId) || undefined
  const { groups, hasAll } = useGroups(mayGroups ? agentId : undefined)
  if (groups.length === 0) return []
  return [
    {
      kind: 'choice',
      name: 'customerGroupId',
      label: text.group,
      options: groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
      isSearchable: true,
      hasAll,
    },
  ]
}
