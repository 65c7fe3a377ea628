import type { z } from 'zod'
import { todayIn } from '#core/calendar.ts'
import type { Context, Read } from '#platform/server/handler.ts'
import { loadCustomer } from '#modules/customers/server/loadCustomer.ts'
import { ACTIVITY_KINDS } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import { getKind } from './loggedActions.ts'
import { mayRead, selectActivity, type ActivityRow } from './selectActivity.ts'
import type { customerActivity } from './schemas.ts'

type Line = z.output<typeof customerActivity>

/** Lists what happened with a visible customer; the cursor is the place of the last line shown. */
export const handleListCustomerActivity: Read<typeof endpoints.listCustomerActivity> = async (
  context,
  { params, query: { cursor, limit, kind } },
) => {
  const { id: customerId } = await loadCustomer(context, params.id)
  const kinds = (kind ? [kind] : ACTIVITY_KINDS).filter(mayRead(context.actor))
  const rows = await selectActivity(context, { customerId, kinds, cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toLine(row, context)),
    nextCursor: last && rows.length > limit ? [last.micros, last.source, last.id].join('_') : null,
  }
}

function toLine(row: ActivityRow, { timeZone }: Pick<Context, 'timeZone'>): Line {
  const isOtherDay = row.on_day !== null && row.on_day !== todayIn(timeZone, row.happened_at)
  return {
    key: `${row.source}_${row.id}`,
    kind: row.kind ?? getKind(row.action),
    happenedAt: row.happened_at,
    actorName: row.actor_name,
    actorUsername: row.actor_username,
    actorRole: row.actor_role,
    action: row.action,
    entity: row.entity,
    entityName: row.entity_name,
    agentName: row.agent_name,
    customerName: row.customer_name,
    cashbookId: row.cashbook_id,
    cashbookCode: row.cashbook_code,
    paymentDate: isOtherDay && row.kind !== 'DISPUTE' ? row.on_day : null,
    changes: row.detail ? getLogged(row) : getFacts(row),
    text: row.remark || null,
  }
}

/** Returns what the sentence of a row of a table names. */
function getFacts({ amount_sen, on_day, promised_on, reason }: ActivityRow): Line['changes'] {
  const facts = { amount: amount_sen, date: on_day, promisedDate: promised_on, reason }
  return Object.entries(facts)
    .filter(([, after]) => after !== null)
    .map(([field, after]) => ({ field, before: null, after }))
}

/** What the sentences name. */
const NAMED = ['amount', 'debitAmount', 'count', 'date', 'promisedDate', 'reason']

/** The acts whose single fields are shown, too. */
const SHOWS_FIELDS = ['customer.update', 'cashbook.update', 'cashbook.agreement']

type Detail = { before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Returns the fields of a line of the log: readable values only, no ids and no proofs. */
function getLogged({ action, detail }: ActivityRow): Line['changes'] {
  const { before = {}, after = {} } = detail as Detail
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => NAMED.includes(field) || SHOWS_FIELDS.includes(action))
    .filter((field) => !/(Proof|Ids?)$/.test(field))
    .map((field) => ({ field, before: toPlain(before[field]), after: toPlain(after[field]) }))
}

const toPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
