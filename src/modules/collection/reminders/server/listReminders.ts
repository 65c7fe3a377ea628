import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { type ReminderReason, isReminderTime } from '#core/reminders.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { getOrder } from './getOrder.ts'
import { getTemplate, loadOwnTexts, toReminderText } from './toReminderText.ts'
import { hasReason, selectWork, workTables, type WorkRow } from './worklist.ts'

type Query = z.output<(typeof schemas.listReminders)['query']>
type Counts = z.output<typeof schemas.reminderCounts>

type ListedRow = WorkRow & {
  place: string
  name: string
  phone_number: string
  agent_id: number
  agent_name: string
  language: Language
  sent_at: Date | null
  sent_by_name: string | null
  last_paid_date: Day | null
  last_reminded_at: Date | null
  last_reminded_by_name: string | null
}

/** A row of the slice with the counts; the counts alone when the slice is empty. */
type JoinedRow = Counts & (ListedRow | { sort_key: null })

/** Handles the worklist: a slice, and the counts of each reason, in one statement. */
export const handleListReminders: Read<typeof endpoints.listReminders> = async (
  context,
  { query },
) => {
  const { actor, db, now, timeZone } = context
  requireVisibleAgent(actor, query.agentId)
  const [found, own, business] = await Promise.all([
    loadSlice(context, query),
    loadOwnTexts(db),
    loadBusiness(db),
  ])
  const lender = getLenderName(business, context)
  const rows = found.rows.slice(0, query.limit)
  const last = rows.at(-1)
  const isTime = isReminderTime(timeZone, now)
  return {
    items: rows.map((row) => toRowDto(row, getText(row, own, lender), isTime)),
    nextCursor:
      last && found.rows.length > query.limit
        ? found.getCursor(last.customer_id, last.place)
        : null,
    counts: found.counts,
    isReminderTime: isTime,
  }
}

/** Loads the counts and one row more than the slice, which tells whether there is a next one. */
async function loadSlice(context: Context<Actor>, query: Query) {
  const { reason, notReminded = false } = query
  const order = getOrder(query, context)
  const count = (each: ReminderReason) =>
    sql`count(*) FILTER (WHERE ${hasReason(each)}) AS ${sql.ref(each)}`
  const isChosen = reason ? hasReason(reason) : sql`true`
  const { rows } = await sql<JoinedRow>`
    WITH ${workTables(context, query)},
    work AS MATERIALIZED (
      SELECT found.*, reminders.sent_at, reminders.sent_by
      FROM found
      LEFT JOIN reminders ON reminders.customer_id = found.customer_id
        AND reminders.reminded_on = ${context.today}
      WHERE NOT ${notReminded}::boolean OR reminders.id IS NULL),
    counted AS (
      SELECT count(*) AS "all", ${count('PROMISE_BROKEN')}, ${count('PROMISED_TODAY')},
             ${count('DEBT_DAYS')}, ${count('ENDS_SOON')}, ${count('DUE_TODAY')}
      FROM work),
    placed AS (SELECT work.*, ${order.place} AS place FROM work ${order.join} WHERE ${isChosen}),
    page AS (
      SELECT * FROM placed WHERE ${order.isBehind}
      ORDER BY place ${order.way}, customer_id ${order.way} LIMIT ${query.limit + 1}),
    shown AS (
      SELECT page.*, customers.name, customers.phone_number, customers.language,
             customers.agent_id, agent.name AS agent_name, sender.name AS sent_by_name,
             standing.last_credit_on AS last_paid_date, latest.sent_at AS last_reminded_at,
             latest.name AS last_reminded_by_name
      FROM ${selectWork(context.today, 'page')} AS page
      JOIN customers ON customers.id = page.customer_id
      JOIN users AS agent ON agent.id = customers.agent_id
      LEFT JOIN customer_standings AS standing ON standing.customer_id = page.customer_id
      LEFT JOIN users AS sender ON sender.id = page.sent_by
      LEFT JOIN LATERAL (
        SELECT each.sent_at, users.name FROM reminders AS each JOIN users ON users.id = each.sent_by
        WHERE each.customer_id = page.customer_id
        ORDER BY each.reminded_on DESC LIMIT 1) AS latest ON true)
    SELECT counted.*, shown.* FROM counted LEFT JOIN shown ON true
    ORDER BY shown.place ${order.way}, shown.customer_id ${order.way}`.execute(context.db)
  return { ...toSlice(rows), getCursor: order.getCursor }
}

/** Separates the counts from the rows; without a row the counts come with nulls. */
function toSlice(rows: readonly JoinedRow[]) {
  const [first] = rows
  const counts: Counts = {
    all: first?.all ?? 0,
    PROMISE_BROKEN: first?.PROMISE_BROKEN ?? 0,
    PROMISED_TODAY: first?.PROMISED_TODAY ?? 0,
    DEBT_DAYS: first?.DEBT_DAYS ?? 0,
    ENDS_SOON: first?.ENDS_SOON ?? 0,
    DUE_TODAY: first?.DUE_TODAY ?? 0,
  }
  const isRow = (row: JoinedRow): row is Counts & ListedRow => row.sort_key !== null
  return { counts, rows: rows.filter(isRow) }
}

type TextFacts = WorkRow & Pick<ListedRow, 'name' | 'language' | 'agent_name'>

/** Returns the text of the most urgent reason; the agent writes while the business has no name. */
export function getText(
  row: TextFacts,
  own: Awaited<ReturnType<typeof loadOwnTexts>>,
  lender: string,
): string {
  const reason = row.reasons[0] ?? 'DUE_TODAY'
  return toReminderText(getTemplate(own, reason, row.language), {
    customerName: row.name,
    amountSen: row.amount_sen,
    balanceSen: row.balance_sen,
    on: row.on_day,
    cashbookCode: row.cashbook_code,
    business: lender || row.agent_name,
  })
}

function toRowDto(
  row: ListedRow,
  text: string,
  isTime: boolean,
): z.output<typeof schemas.reminderRow> {
  return {
    ...toCamelCase(row),
    customerName: row.name,
    amount: row.amount_sen,
    balance: row.balance_sen,
    date: row.on_day,
    text,
    remindedAt: row.sent_at,
    remindedByName: row.sent_by_name,
    mayBeReminded: isTime && row.sent_at === null,
    lastPaidDate: row.last_paid_date,
    lastRemindedAt: row.last_reminded_at,
    lastRemindedByName: row.last_reminded_by_name,
  }
}
