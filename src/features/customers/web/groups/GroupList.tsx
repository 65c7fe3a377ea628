import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../../../../kit/web/dialogs.ts'
import { useMay } from '../../../../kit/web/Guard.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import type { Column, RowAction } from '../../../../kit/web/list/listTypes.ts'
import { ResourceList } from '../../../../kit/web/list/ResourceList.tsx'
import { MoneyText } from '../../../../kit/web/MoneyText.tsx'
import { notify } from '../../../../kit/web/notify.tsx'
import { useSession } from '../../../../kit/web/session.ts'
import { kitText } from '../../../../kit/web/text.ts'
import { useOpenForm } from '../../../../kit/web/useOpenForm.ts'
import { useTell } from '../../../../kit/web/useTell.ts'
import {
  createCustomerGroup,
  listCustomerGroups,
  removeCustomerGroup,
} from '../../../customer-groups/contract.ts'
import { groupsText as text } from '../../../customer-groups/text.ts'
import type { CustomerGroup } from '../../../customer-groups/web/useGroups.ts'
import { useAgentFilter } from '../../../users/web/useAgentFilter.tsx'
import { GroupForm } from './GroupForm.tsx'
import { GroupName } from './GroupName.tsx'

/** `/customer?currentTab=GROUP`: the groups, how many are in each and what they owe. */
export function GroupList() {
  const { isAdmin } = useSession()
  const form = useOpenForm('groupForm')
  const filters = useAgentFilter(isAdmin)
  const actions = useGroupActions()
  return (
    <>
      <ResourceList
        call={listCustomerGroups}
        title={text.groups}
        columns={[nameColumn, ...(isAdmin ? [agentColumn] : []), ...figures]}
        row={{ key: ({ id }) => id, name: ({ groupName }) => groupName, actions }}
        filters={filters}
        create={{ label: text.newGroup, needs: createCustomerGroup, onClick: form.openNew }}
        empty={{ title: text.noGroups, hint: text.noGroupsHint }}
      />
      {form.isNew && <GroupForm onClose={form.close} />}
    </>
  )
}

const nameColumn: Column<CustomerGroup> = {
  name: 'groupName',
  label: text.groupName,
  sorts: true,
  card: 'name',
  show: (group) => <GroupName key={group.groupName} group={group} />,
}

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
]

function useGroupActions(): (group: CustomerGroup) => RowAction[] {
  const say = useSay()
  const mayRemove = useMay(removeCustomerGroup)
  const { tell } = useTell(removeCustomerGroup, { invalidates: [listCustomerGroups] })

  async function remove({ id, groupName: name }: CustomerGroup) {
    const title = say(text.removeSure, { name })
    const verb = say(text.removeVerb, { name })
    if (!(await confirm({ title, verb, isDanger: true }))) return
    const answer = await tell({ params: { id } })
    if (answer !== undefined) notify.done(text.groupRemoved, { name })
  }

  return (group) => {
    if (!mayRemove) return []
    const { customerCount: count } = group
    const whyNot = count > 0 ? say(text.GROUP_NOT_EMPTY, { count }) : undefined
    const onPick = () => void remove(group)
    return [{ label: say(kitText.remove), icon: IconTrash, isDanger: true, onPick, whyNot }]
  }
}
