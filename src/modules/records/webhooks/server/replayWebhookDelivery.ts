import { notFound } from '#platform/server/appError.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { SENDING } from './sendWebhooks.ts'
import { readDelivery } from './webhookRows.ts'
import { makeDue } from './webhookWrites.ts'

/** Sends a delivery once more; its tries begin again. */
export const handleReplayWebhookDelivery: Write<typeof endpoints.replayWebhookDelivery> = async (
  context,
  { params: { id } },
) => {
  const { db, now } = context
  if (!(await makeDue(db, id, now))) throw notFound()
  await addJob(context, { name: SENDING }, {}, { queue: SENDING })
  return { data: await readDelivery(db, id), log: [] }
}
