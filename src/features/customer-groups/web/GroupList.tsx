import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createCustomerGroup, listCustomerGroups } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'
import type { CustomerGroup } from './useGroups.ts'
import { useAgentFilter } from '#features/users/web/useAgentFilter.tsx'
import { GroupForm } from './GroupForm.tsx'
import { GroupName } from './GroupName.tsx'
import { useGroupActions } from './useGroupActions.ts'

type Props = {
  /** Endpoints of lists that show a group's name and are loaded again when it changes. */
  invalidates: readonly Endpoint[]
}

/** Shows `/customer?currentTab=GROUP`: the groups with their sizes and debts. */
export function GroupList({ invalidates }: Props) {
  const { isAdmin } = useSession()
  const form = useOpenForm('groupForm')
  const filters = useAgentFilter(isAdmin)
  const actions = useGroupActions()
  return (
    <>
      <ResourceList
        endpoint={listCustomerGroups}
        title={text.groups}
        columns={[nameColumn(invalidates), ...(isAdmin ? [agentColumn] : []), ...figures]}
        row={{ key: ({ id }) => id, name: ({ groupName }) => groupName, actions }}
        filters={filters}
        create={{ label: text.newGroup, needs: createCustomerGroup, onClick: form.openNew }}
        empty={{ title: text.noGroups, hint: text.noGroupsHint }}
      />
      {form.isNew && <GroupForm onClose={form.close} />}
    </>
  )
}

const nameColumn = (invalidates: readonly Endpoint[]): Column<CustomerGroup> => ({
  name: 'groupName',
  label: text.groupName,
  sorts: true,
  card: 'name',
  show: (group) => <GroupName key={group.groupName} group={group} invalidates={invalidates} />,
})

const agentColumn: Column<CustomerGroup> = {
  name: 'agentName',
  label: text.agent,
  show: ({ agentName }) => agentName,
}

const figures: Column<CustomerGroup>[] = [
  {
    name: 'customerCount',
    label: text.customerCount,
    isFigure: true,
    show: ({ customerCount }) => customerCount.toLocaleString('en'),
  },
  {
    name: 'totalBalance',
    label: text.totalBalance,
    isFigure: true,
    show: ({ totalBalance }) => <MoneyText value={totalBalance} fw={600} />,
    card: 'figure',
  },
  {
    name: 'collectedToday',
    label: text.collectedToday,
    isFigure: true,
    show: ({ collectedToday }) => <MoneyText value={collectedToday} />,
  },
]
