import { z } from 'zod'
import { EVENT_GROUPS } from '#core/actions.ts'
import { id, instant, idParams } from '#platform/contract/field.ts'
import { createWebhookBody, updateWebhookBody } from '../forms.ts'

/** An address that gets a POST for each event, signed as https://www.standardwebhooks.com says. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(EVENT_GROUPS)),
  state: z.enum(['ACTIVE', 'FAILING', 'PAUSED']).meta({
    description:
      'FAILING: the last attempt failed. PAUSED: by a super admin, or after three days of failures.',
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
  answer: z.string().nullable().meta({ description: 'the last attempt’s status code or error' }),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  nextAt: instant.nullable(),
})

const secret = z.string().meta({ description: 'signs each request; only this response has it' })

export const listWebhooks = {
  summary: 'All webhooks, the oldest first',
  output: z.array(webhook),
}

export const createWebhook = {
  summary: 'Send events to an address from now on',
  body: createWebhookBody,
  output: z.object({ webhook, secret }),
}

export const updateWebhook = {
  summary: 'Change a webhook, pause it or let it go on; while it is paused events wait',
  params: idParams,
  body: updateWebhookBody,
  output: webhook,
}

export const replaceWebhookSecret = {
  summary: 'Sign with a new secret from now on',
  params: idParams,
  output: z.object({ secret }),
}

export const removeWebhook = {
  summary: 'Delete a webhook with its deliveries',
  params: idParams,
  output: z.null(),
}

export const testWebhook = {
  summary: 'Send the event `webhook.test` within a minute',
  params: idParams,
  output: webhookDelivery,
}

export const listWebhookDeliveries = {
  summary: 'The newest hundred deliveries of a webhook',
  params: idParams,
  output: z.array(webhookDelivery),
}

export const replayWebhookDelivery = {
  summary: 'Send a delivery once more, with the same webhook-id',
  params: idParams,
  output: webhookDelivery,
}
