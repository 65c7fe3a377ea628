import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { moveCustomers, previewMove } from '../../moveContract.ts'
import { customersWebMessages as text } from '../messages.ts'
import { ChooseNewAgent } from './ChooseNewAgent.tsx'
import { ConfirmMove } from './ConfirmMove.tsx'

type Props = {
  customers: readonly { id: number; name: string }[]
  onClose: () => void
  onMoved: () => void
}

/** Shows the move of customers to another agent: choice, preview, confirmation. */
export function MoveToAgent({ customers, onClose, onMoved }: Props) {
  const t = useT()
  const client = useQueryClient()
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
      // Nearly everything on screen depends on the customer's agent.
      void client.invalidateQueries()
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
