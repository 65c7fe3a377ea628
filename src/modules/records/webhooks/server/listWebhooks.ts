import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { selectWebhooks, toWebhookDto } from './webhookRows.ts'

/** Lists the webhooks. */
export const handleListWebhooks: Read<typeof endpoints.listWebhooks> = async ({ db }) =>
  (await selectWebhooks(db).orderBy('id').execute()).map(toWebhookDto)
