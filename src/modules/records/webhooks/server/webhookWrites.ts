import { sql, type Insertable, type Updateable } from 'kysely'
import type { EventGroup, Noun } from '#core/actions.ts'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import type { DB } from '#db/tables.ts'
import type { JobContext } from '#platform/server/jobs/jobs.ts'

/** How long a delivery is listed that needs no further try. */
export const KEPT_DAYS = 30
const FAILING_DAYS = 3

/** The group of events of each noun of the operation log; null: not sent. */
export type Events = Readonly<Record<Noun, EventGroup | null>>

/** Inserts a webhook, which gets what is recorded from now on, and returns its id. */
export async function insertWebhook(
  db: Database,
  row: Omit<Insertable<DB['webhooks']>, 'position'>,
): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values(({ selectFrom, fn, val }) => ({
      ...row,
      position: selectFrom('operation_log_seals').select(
        fn.coalesce(fn.max('position'), val(0)).as('position'),
      ),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeWebhook(
  db: Database,
  id: number,
  changes: Updateable<DB['webhooks']>,
): Promise<void> {
  await db.updateTable('webhooks').set(changes).where('id', '=', id).execute()
}

export async function deleteWebhook(db: Database, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Inserts a delivery without an entry of the log, and returns its id. */
export async function insertTest(db: Database, webhookId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, next_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a delivery due again; its tries begin again. Returns whether it exists. */
export async function makeDue(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ next_at: now, tries: 0, delivered_at: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a delivery for each new entry and each webhook that wants it, and removes old ones. */
export async function addDeliveries({ db, clock }: JobContext, events: Events): Promise<void> {
  const now = clock()
  const pairs = Object.entries(events).map(([noun, event]) => ({ event, noun }))
  await inTransaction(db, async (trx) => {
    await sql`SELECT FROM webhooks ORDER BY id FOR UPDATE`.execute(trx)
    await sql`
      WITH nouns AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS pair (event text, noun text)),
      head AS (SELECT coalesce(max(position), 0) AS position FROM operation_log_seals),
      added AS (
        INSERT INTO webhook_deliveries (webhook_id, log_id, next_at, created_at)
        SELECT webhooks.id, log.id, ${now}::timestamptz, ${now}::timestamptz
        FROM webhooks, head, operation_log_seals AS seal, operation_log AS log, nouns
        WHERE seal.position > webhooks.position AND seal.position <= head.position AND log.id = seal.log_id
          AND nouns.event = ANY (webhooks.events) AND nouns.noun = split_part(log.action, '.', 1)
        ORDER BY webhooks.id, seal.position)
      UPDATE webhooks SET position = head.position FROM head`.execute(trx)
    await sql`DELETE FROM webhook_deliveries WHERE next_at IS NULL
      AND created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`.execute(trx)
  })
}

type Try = {
  answer: string
  now: Date
  tries: number
  /** When it is tried again; null: it arrived, or it is given up. */
  nextAt: Date | null
  isGood: boolean
  /** Nobody wants what is sent there any more. */
  isGone: boolean
}

/** Writes what came of a try, of the delivery and of its webhook at once. */
export async function writeTry(
  db: Database,
  { id, webhook_id }: { id: number; webhook_id: number },
  { answer, now, tries, nextAt, isGood, isGone }: Try,
): Promise<void> {
  const failing = sql<Date>`coalesce(failing_since, ${now}::timestamptz)`
  const pausedFrom = sql`${now}::timestamptz - make_interval(days => ${FAILING_DAYS}::int)`
  const paused = sql<Date | null>`CASE WHEN ${isGone} OR failing_since < ${pausedFrom}
    THEN ${now}::timestamptz END`
  await inTransaction(db, async (trx, enqueue) => {
    // The webhook first, as its removal locks them.
    const webhook = trx
      .updateTable('webhooks')
      .set(isGood ? { failing_since: null } : { failing_since: failing, paused_at: paused })
      .where('id', '=', webhook_id)
    enqueue(webhook.execute())
    const tried = trx
      .updateTable('webhook_deliveries')
      .set({ tries, answer, delivered_at: isGood ? now : null, next_at: nextAt })
      .where('id', '=', id)
    enqueue(tried.execute())
  })
}
