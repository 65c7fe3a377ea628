import { MultiSelect } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useGroups } from '#features/customer-groups/web/useGroups.ts'
import { listingMessages as text } from '../messages.ts'

type Props = {
  agentId: number | undefined
  value: readonly string[]
  onChange: (groupIds: string[]) => void
}

/** Shows the choice of the agent's groups; no selection means all. */
export function GroupsSelect({ agentId, value, onChange }: Props) {
  const t = useT()
  const { groups, search } = useGroups(agentId)
  return (
    <MultiSelect
      label={t(text.groups)}
      placeholder={value.length === 0 ? t(text.allGroups) : undefined}
      disabled={agentId === undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
      nothingFoundMessage={t(platformMessages.noResults)}
      onSearchChange={search}
      data={groups.map(({ id, groupName }) => ({ value: String(id), label: groupName }))}
      value={[...value]}
      onChange={onChange}
    />
  )
}
