import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { renameCustomerGroup } from '../forms.ts'
import { groupsMessages as text } from '../messages.ts'
import type { CustomerGroup } from './useGroups.ts'

type Named = Pick<CustomerGroup, 'id' | 'groupName'>

type Props = {
  group: Named
  /** Endpoints that show the name elsewhere. */
  onClose: () => void
}

/** Shows the input for the name: Enter saves it, Esc discards the change. */
export function RenameGroup({ group, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(renameCustomerGroup, {
    params: { id: group.id },
    initial: { groupName: group.groupName },
    onDone: onClose,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <TextInput
          {...form.field('groupName')}
          label={undefined}
          aria-label={t(text.groupName)}
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
          aria-label={t(platformMessages.save)}
        >
          <IconCheck size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          className="touch-target"
          aria-label={t(platformMessages.cancel)}
          onClick={onClose}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </form>
  )
}
