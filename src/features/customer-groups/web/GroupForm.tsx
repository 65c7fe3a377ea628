import { TextInput } from '@mantine/core'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { createCustomerGroup, listCustomerGroups } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'
import { AgentPicker } from '#features/users/web/AgentPicker.tsx'

/** Shows the form of a new group; an admin chooses the agent. */
export function GroupForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { isAdmin } = useSession()
  const [{ agentId }] = useUrlState({ agentId: 0 })
  const form = useEndpointForm(createCustomerGroup, {
    initial: { groupName: '', ...(isAdmin && { agentId: agentId || null }) },
    rules: (entries): Record<string, string> =>
      isAdmin && entries.agentId == null
        ? { agentId: t(commonMessages.REQUIRED, { field: t(text.agent) }) }
        : {},
    invalidates: [listCustomerGroups],
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
