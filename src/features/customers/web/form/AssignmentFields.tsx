import { Stack, Switch, TextInput } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { GroupPicker } from '#features/customer-groups/web/GroupPicker.tsx'
import { AgentPicker } from '#features/users/web/AgentPicker.tsx'
import { customersMessages as text } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'
import type { CustomerFields } from './customerFields.ts'

/** Shows the fields for the customer's agent, group and daily payments. */
export function AssignmentFields({
  form,
  agentId,
  agentName,
}: {
  form: CustomerFields
  agentId: number | undefined
  /** The agent of an existing customer; a new agent moves the customer with their debts. */
  agentName: string | undefined
}) {
  const t = useT()
  const { isAdmin } = useSession()
  return (
    <Stack gap="md">
      {isAdmin && agentName !== undefined && (
        <TextInput
          label={t(text.agent)}
          value={agentName}
          description={t(webText.agentChangesByMove)}
          readOnly
        />
      )}
      {isAdmin && agentName === undefined && (
        <AgentPicker
          {...form.field('agentId')}
          isActiveOnly
          withAsterisk
          // A group belongs to one agent.
          onChange={(chosen) => form.set({ agentId: chosen, customerGroupId: null })}
        />
      )}
      <GroupPicker
        {...form.field('customerGroupId')}
        agentId={agentId}
        {...(isAdmin && agentId === undefined && { description: t(text.agentFirst) })}
      />
      <Switch {...form.check('dailyPayer')} description={t(text.dailyPayerHint)} size="md" />
    </Stack>
  )
}
