import type { Endpoint } from '#platform/contract/endpoint.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { renameCustomerGroup } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'
import type { CustomerGroup } from './useGroups.ts'
import { toGroupLink } from './toGroupLink.ts'
import { RenameGroup } from './RenameGroup.tsx'

type Props = { group: CustomerGroup; invalidates: readonly Endpoint[] }

/** Shows a group's name with a link to its customers. The pencil edits it in place. */
export function GroupName({ group, invalidates }: Props) {
  const t = useT()
  const mayRename = useMay(renameCustomerGroup)
  const [isOpen, setOpen] = useState(false)
  const { id, groupName } = group
  if (isOpen)
    return <RenameGroup group={group} invalidates={invalidates} onClose={() => setOpen(false)} />
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
