import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { GroupPicker } from '#features/customer-groups/web/GroupPicker.tsx'
import { AgentPicker } from '#features/users/web/AgentPicker.tsx'
import { customersMessages } from '../../messages.ts'
import { customersWebMessages as text } from '../messages.ts'

type Props = {
  agentId: number | null
  groupId: number | null
  onAgent: (agentId: number | null) => void
  onGroup: (groupId: number | null) => void
  onCancel: () => void
  onReview: () => void
}

/** Shows the choice of the new agent and of one of that agent's groups. */
export function ChooseNewAgent({ agentId, groupId, onAgent, onGroup, onCancel, onReview }: Props) {
  const t = useT()
  const [isRequested, setRequested] = useState(false)
  const agentLabel = t(customersMessages.newAgent)
  const error = isRequested && agentId === null && t(commonMessages.REQUIRED, { field: agentLabel })
  const review = () => (agentId === null ? setRequested(true) : onReview())
  return (
    <>
      <AgentPicker
        label={agentLabel}
        value={agentId}
        onChange={onAgent}
        isActiveOnly
        withAsterisk
        error={error}
      />
      <GroupPicker
        label={t(text.groupThere)}
        value={groupId}
        onChange={onGroup}
        agentId={agentId ?? undefined}
        {...(agentId === null && { description: t(customersMessages.agentFirst) })}
      />
      <Group justify="flex-end" gap="sm" className="form-buttons">
        <Button variant="default" onClick={onCancel}>
          {t(platformMessages.cancel)}
        </Button>
        <Button onClick={review}>{t(text.reviewMove)}</Button>
      </Group>
    </>
  )
}
