import { sql } from 'kysely'
import { z } from 'zod'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { post } from './post.ts'
import { sign } from './signature.ts'
import { TEST_EVENT } from './webhookRows.ts'
import { addDeliveries, KEPT_DAYS, writeTry, type Events } from './webhookWrites.ts'

export const SENDING = 'send-webhooks'

/** Minutes from one try to the next: nine tries in 28 hours. */
const WAITS = [1, 5, 30, 60, 120, 300, 600, 600]
/** Deliveries of each webhook in one run. */
const AT_ONCE = 200
const RUN_MS = 45_000
const GONE = 410

type Given = { allowsInside: boolean; events: Events }

/**
 * The job that tells other programs what was recorded. It reads the sealed entries of the operation
 * log by position, so that none is missed and no payment waits for it.
 */
export const sendWebhooks = ({ allowsInside, events }: Given): Task<object> => ({
  name: SENDING,
  payload: z.object({}),
  isDue: ({ clock }) => {
    const now = sql`${clock()}::timestamptz`
    return sql`EXISTS (SELECT FROM webhooks
        WHERE position < (SELECT max(position) FROM operation_log_seals)
          OR paused_at IS NULL AND EXISTS (SELECT FROM webhook_deliveries
            WHERE webhook_id = webhooks.id AND next_at IS NOT NULL AND next_at <= ${now}))
      OR EXISTS (SELECT FROM webhook_deliveries
        WHERE next_at IS NULL AND created_at < ${now} - make_interval(days => ${KEPT_DAYS}::int))`
  },
  async run(job) {
    await addDeliveries(job, events)
    await sendDue(job, allowsInside)
  },
})

/** Sends what is due: the webhooks side by side, the events of each in their order. */
async function sendDue(job: JobContext, allowsInside: boolean): Promise<void> {
  const until = Date.now() + RUN_MS
  const lines = new Map<number, Delivery[]>()
  for (const each of await readDue(job)) {
    const line = lines.get(each.webhook_id)
    if (line) line.push(each)
    else lines.set(each.webhook_id, [each])
  }
  const ends = await Promise.allSettled(
    [...lines.values()].map(async (deliveries) => {
      for (const delivery of deliveries) {
        const isGood = Date.now() < until && (await send(job, delivery, allowsInside))
        if (!isGood) return
      }
    }),
  )
  // What stopped one webhook is the job's error only after the others have ended.
  const broken = ends.find(({ status }) => status === 'rejected')
  if (broken) throw (broken as PromiseRejectedResult).reason
}

/** Reads the oldest due deliveries of each webhook: what one has waiting takes no place of another. */
async function readDue({ db, clock }: JobContext): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT webhooks.url, webhooks.sealed_secret, due.*, log.action, log.happened_at, log.actor_id, log.agent_id,
           log.entity, log.entity_id, log.customer_id, log.cashbook_id
    FROM webhooks
    CROSS JOIN LATERAL (
      SELECT id, webhook_id, message_id, tries, created_at, log_id FROM webhook_deliveries
      WHERE webhook_id = webhooks.id AND next_at IS NOT NULL AND next_at <= ${clock()}::timestamptz
      ORDER BY id LIMIT ${AT_ONCE}::int) AS due
    LEFT JOIN operation_log AS log ON log.id = due.log_id
    WHERE webhooks.paused_at IS NULL
    ORDER BY due.id`.execute(db)
  return rows
}

type Delivery = {
  id: number
  webhook_id: number
  url: string
  sealed_secret: Buffer
  message_id: string
  tries: number
  created_at: Date
  log_id: number | null
  action: string | null
  happened_at: Date | null
  actor_id: number | null
  agent_id: number | null
  entity: string | null
  entity_id: number | null
  customer_id: number | null
  cashbook_id: number | null
}

/** Sends one event; returns whether it arrived. */
async function send(job: JobContext, delivery: Delivery, allowsInside: boolean): Promise<boolean> {
  const { secretKey, signal } = job
  const { url, sealed_secret, message_id } = delivery
  const body = JSON.stringify(getEvent(delivery))
  const seconds = Math.floor(job.clock().getTime() / 1000)
  const signed = sign(secretKey, sealed_secret, { id: message_id, seconds, body })
  const headers = { 'content-type': 'application/json', 'user-agent': 'Cashbook', ...signed }
  const answer = await post(url, { headers, body, allowsInside, signal }).catch((error: Error) => {
    // The server stops: nobody knows whether it arrived, so it is sent again.
    if (signal.aborted) throw error
    return error.message.slice(0, 200)
  })
  return recordTry(job, delivery, answer)
}

/** Writes down what came of a try, of the delivery and of its webhook at once; returns whether it arrived. */
async function recordTry(
  { db, clock }: JobContext,
  delivery: Delivery,
  answer: number | string,
): Promise<boolean> {
  const isGood = typeof answer === 'number' && answer >= 200 && answer < 300
  const tries = delivery.tries + 1
  const now = clock()
  const wait = isGood || answer === GONE ? undefined : WAITS[tries - 1]
  await writeTry(db, delivery, {
    answer: String(answer),
    now,
    tries,
    nextAt: wait === undefined ? null : new Date(now.getTime() + wait * 60_000),
    isGood,
    isGone: answer === GONE,
  })
  return isGood
}

/** Returns what is sent: what happened, when, and the IDs to ask the API about. No names, no amounts. */
function getEvent(delivery: Delivery) {
  const { action, happened_at, created_at } = delivery
  const type = action ?? TEST_EVENT
  const timestamp = (happened_at ?? created_at).toISOString()
  if (action === null) return { type, timestamp, data: {} }
  const data = {
    logId: delivery.log_id,
    actorId: delivery.actor_id,
    agentId: delivery.agent_id,
    entity: delivery.entity,
    entityId: delivery.entity_id,
    customerId: delivery.customer_id,
    cashbookId: delivery.cashbook_id,
  }
  return { type, timestamp, data }
}
