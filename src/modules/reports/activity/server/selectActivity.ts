import { sql, type RawBuilder } from 'kysely'
import { allows } from '#core/access/allows.ts'
import { isAdminType, type RoleId } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { selectWithMerged } from '#db/whom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleNotes } from '#modules/customers/notes/server/visibleNotes.ts'
import type { ActivityKind } from '../contract.ts'
import { getLoggedActions } from './loggedActions.ts'

/** A line of the stream: of a table under the names of the log, or of the log with its detail. */
export type ActivityRow = {
  happened_at: Date
  micros: string
  source: number
  id: number
  kind: ActivityKind | null
  action: string
  entity: string
  entity_name: string | null
  agent_name: string | null
  actor_name: string | null
  actor_username: string | null
  actor_role: RoleId | null
  customer_name: string
  cashbook_id: number | null
  cashbook_code: string | null
  amount_sen: Sen | null
  on_day: Day | null
  promised_on: Day | null
  reason: string | null
  remark: string | null
  detail: unknown
}

type Slice = {
  customerId: number
  kinds: readonly ActivityKind[]
  cursor: string | undefined
  limit: number
}

/**
 * Selects a slice of what happened with a customer, newest first: each source gives as many lines
 * as the slice holds, by its index on the customer or the cashbook.
 */
export async function selectActivity(
  context: Context<Actor>,
  { customerId, kinds, cursor, limit }: Slice,
): Promise<ActivityRow[]> {
  const whose = sql`ANY (ARRAY(${selectWithMerged([customerId])}))`
  const books = sql`ANY (ARRAY(
    SELECT id FROM cashbooks WHERE customer_id = ${whose} AND voided_at IS NULL))`
  const parts = getParts(context, { whose, books, kinds }).map(
    (part) => sql`(SELECT * FROM (${part}) AS part ${getAfter(cursor)}
      ORDER BY at DESC, source DESC, id DESC LIMIT ${limit})`,
  )
  if (parts.length === 0) return []
  const { rows } = await sql<ActivityRow>`
    SELECT line.*, line.at AS happened_at,
      (extract(epoch FROM line.at) * 1000000)::bigint::text AS micros,
      CASE WHEN line.entity = 'customer' THEN customers.name END AS entity_name,
      agent.name AS agent_name, coalesce(actor.name, line.said_by) AS actor_name,
      actor.username AS actor_username, coalesce(line.role, actor.role_id) AS actor_role,
      customers.name AS customer_name, cashbooks.cashbook_code
    FROM (
      SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS every
      ORDER BY at DESC, source DESC, id DESC LIMIT ${limit}
    ) AS line
    JOIN customers ON customers.id = ${customerId}
    LEFT JOIN users AS agent ON agent.id = line.agent_id
    LEFT JOIN users AS actor ON actor.id = line.actor_id
    LEFT JOIN cashbooks ON cashbooks.id = line.cashbook_id
    ORDER BY line.at DESC, line.source DESC, line.id DESC`.execute(context.db)
  return rows
}

/** Returns the condition for the lines after the cursor: microseconds, source and id. */
function getAfter(cursor: string | undefined) {
  if (cursor === undefined) return sql``
  const [micros, source, id] = cursor.split('_').map(Number)
  return sql`WHERE (at, source, id) < (timestamptz 'epoch'
    + div(${micros}::bigint, 1000000)::float8 * interval '1 second'
    + mod(${micros}::bigint, 1000000)::float8 * interval '1 microsecond', ${source}::int, ${id}::bigint)`
}

type From = {
  whose: RawBuilder<unknown>
  books: RawBuilder<unknown>
  kinds: readonly ActivityKind[]
}

const PAYMENT_ACTION = sql`CASE kind
  WHEN 'CREDIT' THEN CASE WHEN moved_from_id IS NULL THEN 'credit.record' ELSE 'credit.move' END
  WHEN 'CORRECTED' THEN 'credit.correct' WHEN 'REFUND' THEN 'refund.record'
  WHEN 'RECOVERY' THEN 'recovery.record' WHEN 'BOUNCED' THEN 'transfer.bounce' END`

const PAYMENTS = sql`kind IN ('CREDIT', 'CORRECTED', 'REFUND', 'RECOVERY', 'BOUNCED')`

type Sources = Readonly<Partial<Record<ActivityKind, readonly RawBuilder<unknown>[]>>>

function getSourcesOfBooks(books: RawBuilder<unknown>): Sources {
  return {
    PAYMENT: [
      sql`SELECT created_at AS at, 1 AS source, id, 'PAYMENT' AS kind, ${PAYMENT_ACTION} AS action,
        'transaction' AS entity, agent_id, created_by AS actor_id, NULL::smallint AS role,
        NULL AS said_by, cashbook_id, amount_sen, business_on AS on_day, NULL::date AS promised_on,
        NULL AS reason, remark, NULL::jsonb AS detail
      FROM transactions WHERE cashbook_id = ${books} AND ${PAYMENTS}`,
      sql`SELECT removed_at AS at, 2 AS source, id, 'PAYMENT' AS kind, 'transaction.remove' AS action,
        'transaction' AS entity, agent_id, removed_by AS actor_id, NULL::smallint AS role,
        NULL AS said_by, cashbook_id, amount_sen, business_on AS on_day, NULL::date AS promised_on,
        removal_reason AS reason, NULL AS remark, NULL::jsonb AS detail
      FROM transactions WHERE cashbook_id = ${books} AND removed_at IS NOT NULL AND ${PAYMENTS}`,
    ],
    VISIT: [
      sql`SELECT created_at AS at, 3 AS source, id, 'VISIT' AS kind, 'missedVisit.record' AS action,
        'missed-visit' AS entity, agent_id, created_by AS actor_id, NULL::smallint AS role,
        NULL AS said_by, cashbook_id, NULL::bigint AS amount_sen, visited_on AS on_day,
        NULL::date AS promised_on, reason, remark, NULL::jsonb AS detail
      FROM missed_visits WHERE cashbook_id = ${books}`,
    ],
    PROMISE: [
      sql`SELECT created_at AS at, 4 AS source, id, 'PROMISE' AS kind,
        CASE WHEN is_by_customer THEN 'promise.make' ELSE 'promise.record' END AS action,
        'promise' AS entity, agent_id, created_by AS actor_id, NULL::smallint AS role,
        NULL AS said_by, cashbook_id, amount_sen, NULL::date AS on_day, promised_on,
        NULL AS reason, remark, NULL::jsonb AS detail
      FROM promises WHERE cashbook_id = ${books} AND removed_at IS NULL`,
    ],
  }
}

function getSourcesOfCustomer(whose: RawBuilder<unknown>, seen: RawBuilder<unknown>): Sources {
  return {
    REMINDER: [
      sql`SELECT sent_at AS at, 5 AS source, id, 'REMINDER' AS kind, 'reminder.send' AS action,
        'reminder' AS entity, agent_id, sent_by AS actor_id, NULL::smallint AS role,
        NULL AS said_by, NULL::bigint AS cashbook_id, NULL::bigint AS amount_sen,
        NULL::date AS on_day, NULL::date AS promised_on, reason, NULL AS remark,
        NULL::jsonb AS detail
      FROM reminders WHERE customer_id = ${whose}`,
    ],
    NOTE: [
      sql`SELECT created_at AS at, 6 AS source, id, 'NOTE' AS kind, 'note.create' AS action,
        'note' AS entity, agent_id, author_id AS actor_id, NULL::smallint AS role,
        NULL AS said_by, NULL::bigint AS cashbook_id, NULL::bigint AS amount_sen,
        NULL::date AS on_day, NULL::date AS promised_on, NULL AS reason,
        CASE WHEN status = 1 THEN content END AS remark, NULL::jsonb AS detail
      FROM ${seen} AS seen`,
    ],
    DISPUTE: [
      sql`SELECT created_at AS at, 7 AS source, disputes.id, 'DISPUTE' AS kind,
        'dispute.report' AS action, 'dispute' AS entity, agent_id, NULL::bigint AS actor_id,
        NULL::smallint AS role,
        (SELECT name FROM customers WHERE customers.id = disputes.customer_id) AS said_by,
        cashbook_id, amount_sen, disputed_on AS on_day, NULL::date AS promised_on, NULL AS reason,
        NULL AS remark, NULL::jsonb AS detail
      FROM disputes WHERE customer_id = ${whose}`,
    ],
  }
}

/** Returns the sources that show these kinds, all with the same columns. */
function getParts({ db, actor }: Context<Actor>, { whose, books, kinds }: From) {
  const actions = getLoggedActions(kinds, isAdminType(actor.roleId))
  const notes = db
    .selectFrom('notes')
    .where(visibleNotes(actor, { withDeleted: true }))
    .where('notes.customer_id', '=', sql<number>`${whose}`)
  const sources: Sources = {
    ...getSourcesOfBooks(books),
    ...getSourcesOfCustomer(whose, sql`${notes.selectAll('notes')}`),
  }
  const logged = sql`SELECT happened_at AS at, 8 AS source, id, NULL AS kind, action, entity,
      agent_id, actor_id, actor_role AS role, NULL AS said_by, cashbook_id,
      NULL::bigint AS amount_sen, NULL::date AS on_day, NULL::date AS promised_on, NULL AS reason,
      NULL AS remark, detail
    FROM operation_log WHERE customer_id = ${whose} AND action = ANY (${actions}::text[])
      AND (action <> 'transaction.remove' OR detail #>> '{after,cashbookVoided}' = 'true')
      AND (entity <> 'note' OR entity_id IN ${notes.select('notes.id')})`
  const parts = kinds.flatMap((kind) => sources[kind] ?? [])
  return actions.length > 0 ? [...parts, logged] : parts
}

/** What each kind needs besides the customer's page, as its own page needs it. */
const NEEDS = {
  PAYMENT: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  VISIT: 'CASHBOOK_MANAGEMENT_UPDATE',
  PROMISE: 'CASHBOOK_MANAGEMENT_UPDATE',
  REMINDER: 'CASHBOOK_MANAGEMENT_UPDATE',
  NOTE: 'NOTE_MANAGEMENT_READ',
  DISPUTE: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  EDIT: 'CUSTOMER_MANAGEMENT_READ',
} as const satisfies Record<ActivityKind, string>

/** Returns whether the user may read what is of this kind. */
export const mayRead =
  ({ permissions }: Pick<Actor, 'permissions'>) =>
  (kind: ActivityKind) =>
    allows(NEEDS[kind], permissions)
