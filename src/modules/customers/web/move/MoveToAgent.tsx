import { Stack, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { GroupPicker } from '../../groups/web/GroupPicker.tsx'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { moveCustomers, previewMove } from '../../contract.ts'
import { customersMessages } from '../../messages.ts'
import { customersWebMessages as text } from '../messages.ts'
import { ConfirmMove } from './ConfirmMove.tsx'

type Props = {
  customers: readonly { id: number; name: string }[]
  onClose: () => void
  onMoved: () => void
}

/** Shows the move of customers to another agent: choice, preview, confirmation. */
export function MoveToAgent({ customers, onClose, onMoved }: Props) {
  const t = useT()
  const [agentId, setAgentId] = useState<number | null>(null)
  const [customerGroupId, setGroupId] = useState<number | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const stringIds = customers.map(({ id }) => id).join(',')
  const preview = useEndpointQuery(
    previewMove,
    { body: { stringIds, agentId: agentId ?? 0 } },
    { enabled: agentId !== null, staleTime: 0 },
  )
  const { mutate, isPending } = useEndpointMutation(moveCustomers, {
    onDone: ({ movedIds, agentName: name }) => {
      notify.done(text.moved, { count: movedIds.length, name })
      onMoved()
    },
  })
  const [only] = customers
  const title =
    customers.length === 1 && only
      ? t(text.moveOneTitle, { name: only.name })
      : t(text.moveTitle, { count: customers.length })

  async function move() {
    if (agentId === null || !preview.data) return
    const { customerCount, totalBalance } = preview.data
    const expected = { customerCount, totalBalance }
    const result = await mutate({ body: { stringIds, agentId, customerGroupId, expected } })
    // After any refusal the figures may be out of date.
    if (!result) void preview.refetch()
  }

  return (
    <Sheet title={title} onClose={onClose} size="lg">
      <Stack gap="md">
        {isReviewing ? (
          <ConfirmMove
            preview={preview}
            isMoving={isPending}
            onBack={() => setReviewing(false)}
            onConfirm={() => void move()}
          />
        ) : (
          <ChooseNewAgent
            agentId={agentId}
            groupId={customerGroupId}
            onAgent={(chosen) => {
              setAgentId(chosen)
              setGroupId(null)
            }}
            onGroup={setGroupId}
            onCancel={onClose}
            onReview={() => setReviewing(true)}
          />
        )}
      </Stack>
    </Sheet>
  )
}

type ChooseNewAgentProps = {
  agentId: number | null
  groupId: number | null
  onAgent: (agentId: number | null) => void
  onGroup: (groupId: number | null) => void
  onCancel: () => void
  onReview: () => void
}

/** Shows the choice of the new agent and of one of that agent's groups. */
function ChooseNewAgent({
  agentId,
  groupId,
  onAgent,
  onGroup,
  onCancel,
  onReview,
}: ChooseNewAgentProps) {
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
        {...(agentId === null && { description: t(text.agentFirst) })}
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
