import { Button, Group, Paper, TextInput } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { createCustomerGroup, listCustomerGroups } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'

type Props = {
  /** The agent, which only admins choose: other users have one. */
  agentId: number | undefined
  onMade: (groupId: number) => void
  onCancel: () => void
}

/** Shows a new group inside another form; it is not a form itself, because forms do not nest. */
export function NewGroup({ agentId, onMade, onCancel }: Props) {
  const t = useT()
  const form = useEndpointForm(createCustomerGroup, {
    initial: { groupName: '', ...(agentId !== undefined && { agentId }) },
    invalidates: [listCustomerGroups],
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
        <Group gap="sm" mt={21} className="form-buttons">
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
