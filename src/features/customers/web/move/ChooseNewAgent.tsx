import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { commonText } from '../../../../platform/contract/commonText.ts'
import { useT } from '../../../../platform/web/language.ts'
import { kitText } from '../../../../platform/web/text.ts'
import { GroupPicker } from '../../../customer-groups/web/GroupPicker.tsx'
import { AgentPicker } from '../../../users/web/AgentPicker.tsx'
import { customersText } from '../../text.ts'
import { customersWebText as text } from '../text.ts'

type Props = {
  agentId: number | null
  groupId: number | null
  onAgent: (agentId: number | null) => void
  onGroup: (groupId: number | null) => void
  onCancel: () => void
  onReview: () => void
}

/** Whose the customers become, and in which of that agent's groups. */
export function ChooseNewAgent({ agentId, groupId, onAgent, onGroup, onCancel, onReview }: Props) {
  const t = useT()
  const [isRequested, setRequested] = useState(false)
  const agentLabel = t(customersText.newAgent)
  const error = isRequested && agentId === null && t(commonText.REQUIRED, { field: agentLabel })
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
        {...(agentId === null && { description: t(customersText.agentFirst) })}
      />
      <Group justify="flex-end" gap="sm" className="form-buttons">
        <Button variant="default" onClick={onCancel}>
          {t(kitText.cancel)}
        </Button>
        <Button onClick={review}>{t(text.reviewMove)}</Button>
      </Group>
    </>
  )
}
