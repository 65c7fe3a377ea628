import { MultiSelect, Stack, TextInput } from '@mantine/core'
import { EVENT_GROUPS, type EventGroup } from '#core/actions.ts'
import type { Message } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm, type FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { createWebhook, updateWebhook } from '../forms.ts'
import type { listWebhooks } from '../contract.ts'
import { webhookMessages } from '../messages.ts'

/** The name of each group of events. */
export const EVENT_WORDS: Readonly<Record<EventGroup, Message>> = {
  PAYMENTS: webhookMessages.payments,
  LOANS: webhookMessages.loans,
  CUSTOMERS: webhookMessages.customers,
  CASH: webhookMessages.cash,
  PEOPLE: webhookMessages.people,
}

type Webhook = ResponseOf<typeof listWebhooks>[number]
type Props = { onSecret: (secret: string) => void; onClose: () => void }

/** Adds a webhook. */
export function WebhookForm({ onSecret, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(createWebhook, {
    initial: { url: '', events: ['PAYMENTS'] },
    onDone: ({ secret }) => {
      onSecret(secret)
      onClose()
    },
  })
  return (
    <Sheet title={t(webhookMessages.add)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(webhookMessages.add)} onCancel={onClose}>
        <Fields form={form} />
      </EndpointForm>
    </Sheet>
  )
}

/** Changes the address and the events of a webhook. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(updateWebhook, {
    params: { id: webhook.id },
    initial: { url: webhook.url, events: webhook.events },
    onDone: onClose,
  })
  return (
    <Sheet title={t(webhookMessages.edit)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(webhookMessages.save)} onCancel={onClose}>
        <Fields form={form} />
      </EndpointForm>
    </Sheet>
  )
}

/** Shows the address, and the events as a list to choose from. */
function Fields({ form }: { form: { field: (name: 'url' | 'events') => FieldProps } }) {
  const t = useT()
  const { value, ...events } = form.field('events')
  return (
    <Stack gap="md">
      <TextInput {...form.field('url')} type="url" autoComplete="off" data-autofocus />
      <MultiSelect
        {...events}
        value={value as string[]}
        data={EVENT_GROUPS.map((group) => ({ value: group, label: t(EVENT_WORDS[group]) }))}
      />
    </Stack>
  )
}
