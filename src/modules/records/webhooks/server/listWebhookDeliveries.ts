import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readWebhook, selectDeliveries, toDeliveryDto } from './webhookRows.ts'

const LISTED = 100

/** Lists the newest deliveries of a webhook. */
export const handleListWebhookDeliveries: Read<typeof endpoints.listWebhookDeliveries> = async (
  { db },
  { params: { id } },
) => {
  await readWebhook(db, id)
  const rows = await selectDeliveries(db)
    .where('webhook_deliveries.webhook_id', '=', id)
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(toDeliveryDto)
}
