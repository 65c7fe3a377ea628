import { z } from 'zod'
import { EVENT_GROUPS } from '#core/actions.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, instant, labelled, requiredText } from '#platform/contract/field.ts'
import { webhookMessages as text } from './messages.ts'

const url = labelled(requiredText(500), text.url)
const events = labelled(z.array(z.enum(EVENT_GROUPS)).min(1), text.events)

/** An address that gets a POST for each event, signed as https://www.standardwebhooks.com says. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(EVENT_GROUPS)),
  state: z.enum(['ACTIVE', 'FAILING', 'PAUSED']).meta({
    description:
      'failing: the last try failed; paused: by a super admin, or after three days of it',
  }),
  createdAt: instant,
  failingSince: instant.nullable(),
  waitingCount: z.int().meta({ description: 'events that have not arrived yet' }),
})

/** One event for one address. */
export const webhookDelivery = z.object({
  id,
  event: z.string().meta({ description: 'the action of the operation log, or `webhook.test`' }),
  state: z.enum(['WAITING', 'DELIVERED', 'GIVEN_UP']),
  tries: z.int(),
  answer: z.string().nullable().meta({ description: 'what the last try met' }),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  nextAt: instant.nullable(),
})

const secret = z.string().meta({ description: 'signs each request; only this response has it' })

/** Only super admins decide who is told what, and no key may. */
const SUPER_ADMINS = { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'], needsPerson: true } as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/configuration/webhook',
  summary: 'All webhooks, the oldest first',
  ...SUPER_ADMINS,
  output: z.array(webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/configuration/webhook',
  summary: 'Send events to an address from now on',
  ...SUPER_ADMINS,
  body: z.object({ url, events }),
  output: z.object({ webhook, secret }),
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/configuration/webhook/{id}',
  summary: 'Change a webhook, pause it or let it go on; while it is paused events wait',
  ...SUPER_ADMINS,
  params: idParams,
  body: z.object({ url, events, isPaused: labelled(z.boolean(), text.paused) }).partial(),
  output: webhook,
})

export const replaceWebhookSecret = endpoint({
  method: 'PUT',
  path: '/configuration/webhook/{id}/secret',
  summary: 'Sign with a new secret from now on',
  ...SUPER_ADMINS,
  params: idParams,
  output: z.object({ secret }),
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/configuration/webhook/{id}',
  summary: 'Delete a webhook with its deliveries',
  ...SUPER_ADMINS,
  params: idParams,
  output: z.null(),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/configuration/webhook/{id}/test',
  summary: 'Send the event `webhook.test` within a minute',
  ...SUPER_ADMINS,
  params: idParams,
  output: webhookDelivery,
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/configuration/webhook/{id}/delivery',
  summary: 'The newest hundred deliveries of a webhook',
  ...SUPER_ADMINS,
  params: idParams,
  output: z.array(webhookDelivery),
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/configuration/webhook/delivery/{id}/replay',
  summary: 'Send a delivery once more, with the same webhook-id',
  ...SUPER_ADMINS,
  params: idParams,
  output: webhookDelivery,
})
