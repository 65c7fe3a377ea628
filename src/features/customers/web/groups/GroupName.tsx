import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../kit/web/Guard.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { LinkTo } from '../../../../kit/web/LinkTo.tsx'
import { useSession } from '../../../../kit/web/session.ts'
import { kitText } from '../../../../kit/web/text.ts'
import { useCallForm } from '../../../../kit/web/useCallForm.ts'
import { listCustomerGroups, renameCustomerGroup } from '../../../customer-groups/contract.ts'
import { groupsText as text } from '../../../customer-groups/text.ts'
import type { CustomerGroup } from '../../../customer-groups/web/useGroups.ts'
import { listCustomers, listCustomersV2 } from '../../contract.ts'

/** A group's name, which leads to its customers; the pencil changes it where it stands. */
export function GroupName({ group }: { group: CustomerGroup }) {
  const say = useSay()
  const { isAdmin } = useSession()
  const mayRename = useMay(renameCustomerGroup)
  const [isOpen, setOpen] = useState(false)
  const { id, groupName, agentId } = group
  if (isOpen) return <Rename group={group} onClose={() => setOpen(false)} />
  return (
    <Group gap={4} wrap="nowrap">
      <LinkTo
        to="/customer"
        search={{
          currentTab: 'CUSTOMER',
          agentId: isAdmin ? agentId : undefined,
          customerGroupId: id,
        }}
        inherit
        fw={600}
      >
        {groupName}
      </LinkTo>
      {mayRename && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className="touch-target"
          aria-label={say(text.renameGroup, { name: groupName })}
          onClick={() => setOpen(true)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Enter saves, Esc leaves the name as it was. */
function Rename({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const say = useSay()
  const form = useCallForm(renameCustomerGroup, {
    params: { id: group.id },
    initial: { groupName: group.groupName },
    invalidates: [listCustomerGroups, listCustomers, listCustomersV2],
    onDone: onClose,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <TextInput
          {...form.field('groupName')}
          label={undefined}
          aria-label={say(text.groupName)}
          autoComplete="off"
          autoFocus
          flex={1}
          miw={140}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <ActionIcon
          type="submit"
          size={36}
          className="touch-target"
          loading={form.isSubmitting}
          aria-label={say(kitText.save)}
        >
          <IconCheck size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          className="touch-target"
          aria-label={say(kitText.cancel)}
          onClick={onClose}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </form>
  )
}
