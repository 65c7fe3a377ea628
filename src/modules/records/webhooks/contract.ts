import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** Only super admins decide who is told what, and no key may. */
const SUPER_ADMINS = { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'], needsPerson: true } as const

export const listWebhooks = endpoint<typeof server.listWebhooks>()({
  method: 'GET',
  path: '/configuration/webhook',
  reads: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const createWebhook = endpoint<typeof server.createWebhook>()({
  method: 'POST',
  path: '/configuration/webhook',
  changes: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const updateWebhook = endpoint<typeof server.updateWebhook>()({
  method: 'PUT',
  path: '/configuration/webhook/{id}',
  changes: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const replaceWebhookSecret = endpoint<typeof server.replaceWebhookSecret>()({
  method: 'PUT',
  path: '/configuration/webhook/{id}/secret',
  changes: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const removeWebhook = endpoint<typeof server.removeWebhook>()({
  method: 'DELETE',
  path: '/configuration/webhook/{id}',
  changes: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const testWebhook = endpoint<typeof server.testWebhook>()({
  method: 'POST',
  path: '/configuration/webhook/{id}/test',
  changes: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const listWebhookDeliveries = endpoint<typeof server.listWebhookDeliveries>()({
  method: 'GET',
  path: '/configuration/webhook/{id}/delivery',
  reads: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})

export const replayWebhookDelivery = endpoint<typeof server.replayWebhookDelivery>()({
  method: 'POST',
  path: '/configuration/webhook/delivery/{id}/replay',
  changes: ['WEBHOOKS'],
  ...SUPER_ADMINS,
})
