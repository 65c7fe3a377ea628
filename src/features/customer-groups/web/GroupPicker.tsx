import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { createCustomerGroup } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'
import { NewGroup } from './NewGroup.tsx'
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
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <Select
          {...props}
          flex={1}
          placeholder={props.placeholder ?? t(text.noGroup)}
          disabled={agentId === undefined}
          searchable
          clearable
          clearButtonProps={{
            'aria-label': t(platformMessages.clearFilter, { label: props.label }),
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
