import { Button, Group, Select, Paper, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { createCustomerGroup } from '../forms.ts'
import { groupsMessages as text } from '../messages.ts'
import { useGroups } from './useGroups.ts'

type Props = {
  label: string
  value: number | null | undefined
  onChange: (groupId: number | null) => void
  /** The agent of the groups; nothing can be chosen before it is known. */
  agentId: number | undefined
  /** True when a group can be created here. */
  canCreate?: boolean
  description?: string
  placeholder?: string
  error?: ReactNode
  withAsterisk?: boolean
}

/** Shows a select of an agent's customer groups, with a button to create one. */
export function GroupPicker({ value, onChange, agentId, canCreate = true, ...props }: Props) {
  const t = useT()
  const mayCreate = useMay(createCustomerGroup) && canCreate
  const { isAdmin } = useSession()
  const [isNew, { open, close }] = useDisclosure()
  const { groups, search, isLoading } = useGroups(agentId)
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <Select
          {...props}
          flex="1 1 200px"
          placeholder={props.placeholder ?? t(text.noGroup)}
          disabled={agentId === undefined}
          searchable
          clearable
          clearButtonProps={{
            'aria-label': t(listMessages.clearFilter, { label: props.label }),
          }}
          nothingFoundMessage={t(isLoading ? platformMessages.loading : platformMessages.noResults)}
          onSearchChange={search}
          data={groups.map(({ id, groupName }) => ({ value: String(id), label: groupName }))}
          value={value == null ? null : String(value)}
          onChange={(next) => onChange(next === null ? null : Number(next))}
        />
        {mayCreate && !isNew && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={agentId === undefined}
            onClick={open}
          >
            {t(text.newGroup)}
          </Button>
        )}
      </Group>
      {isNew && (
        <NewGroup
          agentId={isAdmin ? agentId : undefined}
          onMade={(id) => {
            onChange(id)
            close()
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}

type NewGroupProps = {
  /** The agent, which only admins choose: other users have one. */
  agentId: number | undefined
  onMade: (groupId: number) => void
  onCancel: () => void
}

/** Shows a new group inside another form; it is not a form itself, because forms do not nest. */
function NewGroup({ agentId, onMade, onCancel }: NewGroupProps) {
  const t = useT()
  const form = useEndpointForm(createCustomerGroup, {
    initial: { groupName: '', ...(agentId !== undefined && { agentId }) },
    onDone: ({ id }) => onMade(id),
  })
  return (
    <Paper withBorder p="sm" mt="xs">
      <Group gap="sm" align="flex-start">
        <TextInput
          {...form.field('groupName')}
          flex={1}
          miw={180}
          autoComplete="off"
          data-autofocus
          autoFocus
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel()
            if (event.key !== 'Enter') return
            // Enter creates the group and must not save the surrounding form.
            event.preventDefault()
            form.submit()
          }}
        />
        <Group gap="sm" mt={21}>
          <Button variant="default" onClick={onCancel} disabled={form.isSubmitting}>
            {t(platformMessages.cancel)}
          </Button>
          <Button onClick={() => form.submit()} loading={form.isSubmitting}>
            {t(text.addGroup)}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
