import { conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Context, Actor, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { webhookMessages } from '../messages.ts'
import { SENDING } from './sendWebhooks.ts'
import { makeSecret } from './signature.ts'
import { readDelivery, readWebhook } from './webhookRows.ts'
import { changeWebhook, deleteWebhook, insertTest, insertWebhook } from './webhookWrites.ts'

const MOST = 20

/** Adds a webhook, which gets what is recorded from now on, and returns its secret once. */
export const handleCreateWebhook: Write<typeof endpoints.createWebhook> = async (
  { db, actor, now, secretKey },
  { body: { url, events } },
) => {
  refuseUrl(url)
  const all = await db.selectFrom('webhooks').select('id').execute()
  if (all.length >= MOST) throw conflict(webhookMessages.WEBHOOKS_TOO_MANY, { most: MOST })
  const { secret, sealed } = makeSecret(secretKey)
  const row = { url, events, sealed_secret: sealed, created_by: actor.id, created_at: now }
  const id = await insertWebhook(db, row)
  const log = { action: 'webhook.create', ...getEntity(id), after: { url, events } } as const
  return { data: { webhook: await readWebhook(db, id), secret }, log }
}

/** Changes a webhook, pauses it or lets it go on. */
export const handleUpdateWebhook: Write<typeof endpoints.updateWebhook> = async (
  context,
  { params: { id }, body },
) => {
  const { db, now } = context
  const old = await webhookToChange(context, id)
  const { url = old.url, events = old.events, isPaused = old.paused_at !== null } = body
  refuseUrl(url)
  const paused_at = isPaused ? (old.paused_at ?? now) : null
  // Who lets it go on again has seen that it failed.
  const failing_since = old.paused_at && !isPaused ? null : old.failing_since
  await changeWebhook(db, id, { url, events, paused_at, failing_since })
  const before = { url: old.url, events: old.events, isPaused: old.paused_at !== null }
  const after = { url, events, isPaused }
  return {
    data: await readWebhook(db, id),
    log: { action: 'webhook.update', ...getEntity(id), before, after },
  }
}

/** Replaces the secret and returns the new one once. */
export const handleReplaceWebhookSecret: Write<typeof endpoints.replaceWebhookSecret> = async (
  context,
  { params: { id } },
) => {
  const { url } = await webhookToChange(context, id)
  const { secret, sealed } = makeSecret(context.secretKey)
  await changeWebhook(context.db, id, { sealed_secret: sealed })
  return {
    data: { secret },
    log: { action: 'webhook.replaceSecret', ...getEntity(id), after: { url } },
  }
}

/** Deletes a webhook. */
export const handleRemoveWebhook: Write<typeof endpoints.removeWebhook> = async (
  context,
  { params: { id } },
) => {
  const { url } = await webhookToChange(context, id)
  await deleteWebhook(context.db, id)
  return { data: null, log: { action: 'webhook.remove', ...getEntity(id), before: { url } } }
}

/** Adds an event without an entry of the log, and wakes the sender. */
export const handleTestWebhook: Write<typeof endpoints.testWebhook> = async (
  context,
  { params: { id } },
) => {
  const { db, now } = context
  await webhookToChange(context, id)
  const deliveryId = await insertTest(db, id, now)
  await addJob(context, { name: SENDING }, {}, { queue: SENDING })
  return { data: await readDelivery(db, deliveryId), log: [] }
}

const getEntity = (entityId: number) => ({ entity: 'webhook', entityId }) as const

async function webhookToChange({ db }: Context<Actor>, id: number) {
  const row = await db
    .selectFrom('webhooks')
    .select(['url', 'events', 'paused_at', 'failing_since'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}

/** @throws AppError for what is no address of the web, or names a user; the sender refuses http and inner addresses */
function refuseUrl(text: string): void {
  const { protocol = '', username = '', password = '' } = URL.canParse(text) ? new URL(text) : {}
  const isFit = ['https:', 'http:'].includes(protocol) && username + password === ''
  if (!isFit) throw fieldError('url', webhookMessages.WEBHOOK_URL_INVALID)
}
