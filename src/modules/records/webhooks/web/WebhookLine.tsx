import { Group, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import {
  type listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  testWebhook,
  updateWebhook,
} from '../contract.ts'
import { webhookMessages } from '../messages.ts'
import { Deliveries } from './Deliveries.tsx'
import { EditWebhook, EVENT_WORDS } from './WebhookForm.tsx'

type Webhook = ResponseOf<typeof listWebhooks>[number]
type Props = { webhook: Webhook; onSecret: (secret: string) => void }

const STATES = {
  ACTIVE: { tone: 'in', icon: IconCircleCheck, word: webhookMessages.active },
  FAILING: { tone: 'out', icon: IconAlertTriangle, word: webhookMessages.failing },
  PAUSED: { tone: 'gray', icon: IconPlayerPause, word: webhookMessages.paused },
} as const

/** Shows a webhook with its events and its state, and what can be done with it. */
export function WebhookLine({ webhook, onSecret }: Props) {
  const t = useT()
  const { url, events, state, failingSince, waitingCount } = webhook
  const [open, setOpen] = useState<'edit' | 'deliveries'>()
  const actions = useActions(webhook, { onSecret, onOpen: setOpen })
  const facts = [
    events.map((group) => t(EVENT_WORDS[group])).join(', '),
    ...(waitingCount > 0 ? [t(webhookMessages.waiting, { count: waitingCount })] : []),
    ...(failingSince
      ? [t(webhookMessages.failingSince, { time: formatInstant(failingSince) })]
      : []),
  ]
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <Stack gap={2} flex={1} miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <StatusBadge {...STATES[state]} />
      <RowActions name={url} actions={actions} />
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'deliveries' && <Deliveries webhook={webhook} onClose={() => setOpen(undefined)} />}
    </Group>
  )
}

type Handlers = {
  onSecret: (secret: string) => void
  onOpen: (what: 'edit' | 'deliveries') => void
}

function useActions({ id, url, state }: Webhook, { onSecret, onOpen }: Handlers): RowAction[] {
  const t = useT()
  const params = { id }
  const change = useEndpointMutation(updateWebhook)
  const test = useEndpointMutation(testWebhook, {
    onDone: () => notify.done(webhookMessages.testSent),
  })
  const renew = useEndpointMutation(replaceWebhookSecret, {
    onDone: ({ secret }) => onSecret(secret),
  })
  const removal = useEndpointMutation(removeWebhook, {
    onDone: () => notify.done(webhookMessages.removed),
  })
  async function replaceSecret() {
    const isSure = await confirm({
      title: t(webhookMessages.replaceSure),
      body: t(webhookMessages.replaceEffect),
      submitLabel: t(webhookMessages.replaceSecret),
      isDanger: true,
    })
    if (isSure) void renew.mutate({ params })
  }
  async function remove() {
    const isSure = await confirm({
      title: t(webhookMessages.removeSure, { url }),
      body: t(webhookMessages.removeEffect),
      submitLabel: t(webhookMessages.remove),
      isDanger: true,
    })
    if (isSure) void removal.mutate({ params })
  }
  const isPaused = state === 'PAUSED'
  return [
    {
      label: t(webhookMessages.deliveries),
      icon: IconListDetails,
      onPick: () => onOpen('deliveries'),
    },
    { label: t(webhookMessages.test), icon: IconSend, onPick: () => void test.mutate({ params }) },
    { label: t(webhookMessages.edit), icon: IconPencil, onPick: () => onOpen('edit') },
    {
      label: t(isPaused ? webhookMessages.resume : webhookMessages.pause),
      icon: isPaused ? IconPlayerPlay : IconPlayerPause,
      onPick: () => void change.mutate({ params, body: { isPaused: !isPaused } }),
    },
    { label: t(webhookMessages.replaceSecret), icon: IconKey, onPick: () => void replaceSecret() },
    {
      label: t(webhookMessages.remove),
      icon: IconTrash,
      isDanger: true,
      onPick: () => void remove(),
    },
  ]
}
