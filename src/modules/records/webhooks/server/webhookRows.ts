import { toCamelCase } from '#db/toCamelCase.ts'
import type { EventGroup } from '#core/actions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { orNotFound } from '#platform/server/appError.ts'
import type { Database } from '#db/connect.ts'
import type { webhook, webhookDelivery } from './schemas.ts'

/** The event of a delivery without an entry of the log. */
export const TEST_EVENT = 'webhook.test'

/** Selects webhooks with the number of their events that have not arrived. */
export function selectWebhooks(db: Database) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*) FROM webhook_deliveries AS each
        WHERE each.webhook_id = webhooks.id AND each.next_at IS NOT NULL)`.as('waiting_count'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

/** Converts a webhook to its API representation. */
export function toWebhookDto(row: Row): z.output<typeof webhook> {
  return {
    ...toCamelCase(row),
    events: row.events as EventGroup[],
    state: row.paused_at ? 'PAUSED' : row.failing_since ? 'FAILING' : 'ACTIVE',
  }
}

/** Reads one webhook. @throws AppError NOT_FOUND */
export async function readWebhook(db: Database, id: number) {
  const row = await selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst()
  return toWebhookDto(orNotFound(row))
}

/** Selects deliveries with the action of their entry. */
export function selectDeliveries(db: Database) {
  return db
    .selectFrom('webhook_deliveries')
    .leftJoin('operation_log', 'operation_log.id', 'webhook_deliveries.log_id')
    .selectAll('webhook_deliveries')
    .select('operation_log.action')
}

type DeliveryRow = Awaited<
  ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>
>

/** Converts a delivery to its API representation. */
export function toDeliveryDto(row: DeliveryRow): z.output<typeof webhookDelivery> {
  return {
    ...toCamelCase(row),
    event: row.action ?? TEST_EVENT,
    state: row.delivered_at ? 'DELIVERED' : row.next_at ? 'WAITING' : 'GIVEN_UP',
  }
}

/** Reads one delivery. @throws AppError NOT_FOUND */
export async function readDelivery(db: Database, id: number) {
  const row = await selectDeliveries(db).where('webhook_deliveries.id', '=', id).executeTakeFirst()
  return toDeliveryDto(orNotFound(row))
}
