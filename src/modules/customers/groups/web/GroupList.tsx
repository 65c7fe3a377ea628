import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { createCustomerGroup } from '../forms.ts'
import { exportCustomerGroups, listCustomerGroups, renameCustomerGroup } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'
import type { CustomerGroup } from './useGroups.ts'
import { useGroupActions } from './useGroupActions.ts'
import { RenameGroup } from './RenameGroup.tsx'

type Props = {
  /** Links to the neighbouring lists. */
  siblings?: ReactNode
}

/** Shows `/customer?currentTab=GROUP`: the groups with their sizes and debts. */
export function GroupList({ siblings }: Props) {
  const { isAdmin } = useSession()
  const form = useOpenForm('groupForm')
  const filters = useAgentFilter(isAdmin)
  const actions = useGroupActions()
  return (
    <>
      <ResourceList
        name="customer-groups"
        endpoint={listCustomerGroups}
        title={text.groups}
        siblings={siblings}
        columns={[NAME_COLUMN, ...(isAdmin ? [agentColumn] : []), ...figures]}
        row={{ key: ({ id }) => id, name: ({ groupName }) => groupName, actions }}
        filters={filters}
        extras={(query) => <ExportMenu endpoint={exportCustomerGroups} query={query} />}
        create={{ label: text.newGroup, needs: createCustomerGroup, onClick: form.openNew }}
        empty={{ title: text.noGroups, hint: text.noGroupsHint }}
      />
      {form.isNew && <GroupForm onClose={form.close} />}
    </>
  )
}

/** Shows the form of a new group; an admin chooses the agent. */
function GroupForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { isAdmin } = useSession()
  const [{ agentId }] = useUrlState({ agentId: 0 })
  const form = useEndpointForm(createCustomerGroup, {
    initial: { groupName: '', ...(isAdmin && { agentId: agentId || null }) },
    rules: (entries): Record<string, string> =>
      isAdmin && entries.agentId == null
        ? { agentId: t(commonMessages.REQUIRED, { field: t(text.agent) }) }
        : {},
    onDone: ({ groupName }) => {
      onClose()
      notify.done(text.groupAdded, { name: groupName })
    },
  })
  return (
    <Sheet title={t(text.newGroup)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.addGroup)} onCancel={onClose}>
        {isAdmin && <AgentPicker {...form.field('agentId')} isActiveOnly withAsterisk />}
        <TextInput {...form.field('groupName')} autoComplete="off" data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}

const NAME_COLUMN: ColumnOf<typeof listCustomerGroups> = {
  name: 'groupName',
  label: text.groupName,
  sorts: true,
  card: 'name',
  show: (group) => <GroupName key={group.groupName} group={group} />,
}

/** Shows a group's name with a link to its customers. The pencil edits it in place. */
function GroupName({ group }: { group: CustomerGroup }) {
  const t = useT()
  const mayRename = useMay(renameCustomerGroup)
  const [isOpen, setOpen] = useState(false)
  const { id, groupName } = group
  if (isOpen) return <RenameGroup group={group} onClose={() => setOpen(false)} />
  return (
    <Group gap={4} wrap="nowrap">
      <LinkTo {...toGroupLink(id)} inherit fw={600}>
        {groupName}
      </LinkTo>
      {mayRename && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className="touch-target"
          aria-label={t(text.renameGroup, { name: groupName })}
          onClick={() => setOpen(true)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Returns the link to one group with its customers. */
const toGroupLink = (id: number): Target => ({ to: '/customer/group', search: { id } })

const agentColumn: ColumnOf<typeof listCustomerGroups> = {
  name: 'agentName',
  label: text.agent,
  show: ({ agentName }) => agentName,
}

const figures: ColumnOf<typeof listCustomerGroups>[] = [
  {
    name: 'customerCount',
    label: text.customerCount,
    isFigure: true,
    show: ({ customerCount }) => formatCount(customerCount),
  },
  {
    name: 'totalBalance',
    label: text.totalBalance,
    isFigure: true,
    show: ({ totalBalance }) => <MoneyText value={totalBalance} isStrong />,
    card: 'figure',
  },
  {
    name: 'collectedToday',
    label: text.collectedToday,
    isFigure: true,
    show: ({ collectedToday }) => <MoneyText value={collectedToday} />,
  },
]
