import { sql, type RawBuilder } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { REMINDER_DEBT_DAYS, REMINDER_ENDING_DAYS, type ReminderReason } from '#core/reminders.ts'
import { isOffSql, standingSql } from '#db/standingSql.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { matchesCustomer } from '#modules/customers/server/list/customerFilters.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { isMadeLater, selectPromises } from '../../round/server/promises/promiseRows.ts'
import { creditsSince } from '#modules/lending/credits/server/creditsSince.ts'

export type WorkFilter = {
  agentId?: number | undefined
  runnerId?: number | undefined
  customerId?: number | undefined
  customerGroupId?: number | undefined
  ids?: number[] | undefined
  searchTerm?: string | undefined
}

/** A customer of the worklist; amounts, cashbooks and day are those of the most urgent reason. */
export type WorkRow = {
  sort_key: string
  customer_id: number
  reasons: ReminderReason[]
  amount_sen: Sen
  balance_sen: Sen
  cashbook_code: string
  cashbook_id: number
  on_day: Day
  debt_days: number
}

/** A reason of a cashbook: what it requests of a row of `book`, and the day that its text names. */
type Reason = {
  name: ReminderReason
  applies: RawBuilder<unknown>
  amountSen: RawBuilder<unknown>
  onDay: RawBuilder<unknown>
}

/** Lists the reasons, the most urgent first. On its day off a loan reminds of promises only. */
function getReasons(today: Day): Reason[] {
  const day = sql`${today}::date`
  const endsBy = addDays(today, REMINDER_ENDING_DAYS)
  const missingSen = sql`book.promised_sen - book.kept_sen`
  return [
    {
      name: 'PROMISE_BROKEN',
      applies: sql`book.promise_state = 'BROKEN'`,
      amountSen: sql`least(${missingSen} - book.paid_sen, book.balance_sen)`,
      onDay: sql`book.promised_on`,
    },
    {
      name: 'PROMISED_TODAY',
      applies: sql`book.promise_state = 'OPEN'`,
      amountSen: sql`least(${missingSen}, book.balance_sen)`,
      onDay: sql`book.promised_on`,
    },
    {
      name: 'DEBT_DAYS',
      applies: sql`NOT book.is_off AND book.debt_days >= ${REMINDER_DEBT_DAYS}::int`,
      amountSen: sql`book.due_today_sen`,
      onDay: day,
    },
    {
      name: 'ENDS_SOON',
      applies: sql`NOT book.is_off AND book.due_on BETWEEN ${day} AND ${endsBy}::date`,
      amountSen: sql`book.balance_sen`,
      onDay: sql`book.due_on`,
    },
    {
      name: 'DUE_TODAY',
      applies: sql`NOT book.is_off AND book.able AND book.paid_sen = 0`,
      amountSen: sql`book.due_today_sen`,
      onDay: day,
    },
  ]
}

/** The bits of the reasons: the most urgent has the lowest. */
const BITS: Readonly<Record<ReminderReason, number>> = {
  PROMISE_BROKEN: 1,
  PROMISED_TODAY: 2,
  DEBT_DAYS: 4,
  ENDS_SOON: 8,
  DUE_TODAY: 16,
}

/** Whether a row of `work` has a reason. */
export const hasReason = (reason: ReminderReason) =>
  sql<boolean>`work.reason_bits & ${sql.lit(BITS[reason])} > 0`

/** Returns a value by the most urgent reason of a row of `work`. */
const getOfReason = (
  reasons: readonly Reason[],
  toValue: (reason: Reason, rank: number) => RawBuilder<unknown>,
) =>
  sql`CASE work.reason_bits & -work.reason_bits ${sql.join(
    reasons.map((each, at) => sql`WHEN ${sql.lit(BITS[each.name])} THEN ${toValue(each, at + 1)}`),
    sql` `,
  )} END`

/**
 * Lists the common tables of who needs a reminder today. `found` has one row for each customer: a
 * reason applies when the amount that it requests is above 0. Only who has which reason is worked out
 * for all, because the amounts are those of a few rows. `sort_key` is unique: the most urgent reason,
 * then the most debt days.
 */
export function workTables(context: Context<Actor>, filter: WorkFilter): RawBuilder<unknown> {
  const reasons = getReasons(context.today)
  const bits = reasons.map(
    ({ name, applies, amountSen }) =>
      sql`CASE WHEN ${applies} AND ${amountSen} > 0 THEN ${sql.lit(BITS[name])} ELSE 0 END`,
  )
  return sql`
    book AS MATERIALIZED (${unsettledBooks(context, filter)}),
    work_of_books AS (
      SELECT customer_id, max(debt_days) AS debt_days, bit_or(reason_bits) AS reason_bits
      FROM (SELECT customer_id, debt_days, ${sql.join(bits, sql` + `)} AS reason_bits FROM book) AS fact
      WHERE reason_bits > 0 GROUP BY customer_id),
    found AS (
      SELECT customer_id, debt_days, reason_bits,
             ${getOfReason(reasons, (_, rank) => sql`${sql.lit(rank)}::bigint`)} * 1000000000000000
               + (9999 - least(debt_days, 9999)) * 100000000000 + customer_id AS sort_key
      FROM work_of_books AS work)`
}

/** Selects the sum that the most urgent reason of each row of `work` requests. */
export const selectAmounts = (today: Day): RawBuilder<unknown> => sql`(
  SELECT work.customer_id, sum(${getOfReason(getReasons(today), ({ amountSen }) => amountSen)})::bigint AS amount_sen
  FROM work JOIN book ON book.customer_id = work.customer_id
  WHERE ${isOfReason(getReasons(today))} GROUP BY work.customer_id)`

/** Whether a row of `book` has the most urgent reason of its row of `work`. */
const isOfReason = (reasons: readonly Reason[]) =>
  getOfReason(reasons, ({ applies, amountSen }) => sql`${applies} AND ${amountSen} > 0`)

/**
 * Selects the rows of a table of `found` with their reasons, and with the amount, the balance, the
 * cashbooks and the day of the most urgent one. The amounts of a customer's cashbooks are added up.
 */
export function selectWork(today: Day, table: 'found' | 'page'): RawBuilder<WorkRow> {
  const reasons = getReasons(today)
  const isRequested = sql.join(
    reasons.map(({ name }) => sql`CASE WHEN ${hasReason(name)} THEN ${sql.lit(name)} END`),
  )
  return sql<WorkRow>`(
    SELECT work.*, array_remove(ARRAY[${isRequested}], NULL) AS reasons, of_reason.*
    FROM ${sql.table(table)} AS work
    JOIN (
      SELECT work.customer_id AS owing_id,
             sum(${getOfReason(reasons, ({ amountSen }) => amountSen)})::bigint AS amount_sen,
             sum(book.balance_sen)::bigint AS balance_sen,
             min(${getOfReason(reasons, ({ onDay }) => onDay)}) AS on_day,
             string_agg(book.cashbook_code, ', ' ORDER BY book.id) AS cashbook_code,
             min(book.id) AS cashbook_id
      FROM ${sql.table(table)} AS work JOIN book ON book.customer_id = work.customer_id
      WHERE ${isOfReason(reasons)}
      GROUP BY work.customer_id) AS of_reason ON of_reason.owing_id = work.customer_id)`
}

/** Selects the unsettled cashbooks with a balance, with today's payment and the latest promise. */
function unsettledBooks(context: Context<Actor>, filter: WorkFilter) {
  const { db, actor, today } = context
  const agentId = actor.agentId ?? filter.agentId ?? null
  const { dueTodaySen, debtDays, ableToCredit } = standingSql(today)
  const paid = creditsSince(db, today, agentId)
  return db
    .selectFrom('cashbooks')
    .leftJoin(paid.as('paid'), 'paid.cashbook_id', 'cashbooks.id')
    .leftJoin(duePromises(context, agentId).as('promised'), 'promised.cashbook_id', 'cashbooks.id')
    .select(['cashbooks.id', 'cashbooks.cashbook_code', 'cashbooks.customer_id'])
    .select(['cashbooks.balance_sen', 'cashbooks.due_on'])
    .select(['promised.state as promise_state', 'promised.promised_on'])
    .select(['promised.amount_sen as promised_sen', 'promised.paid_sen as kept_sen'])
    .select([
      dueTodaySen.as('due_today_sen'),
      debtDays.as('debt_days'),
      ableToCredit.as('able'),
      sql<Sen>`coalesce(paid.paid_sen, 0)`.as('paid_sen'),
      isOffSql(today).as('is_off'),
    ])
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where(sql<boolean>`cashbooks.balance_sen > 0`)
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    .$call((all) =>
      filter.customerId === undefined
        ? all
        : all.where('cashbooks.customer_id', '=', filter.customerId),
    )
    .$call((all) =>
      OF_CUSTOMER.every((name) => filter[name] === undefined)
        ? all
        : all.where(isOfCustomers(context, { ...filter, agentId: agentId ?? undefined })),
    )
    .$call((all) =>
      filter.runnerId === undefined ? all : all.where(inRoundOf(filter.runnerId, today)),
    )
    .$if(actor.roleId === ROLES.RUNNER, (all) => all.where(inRoundOf(actor.id, today)))
}

/** Found once by the index of the search; as a join each cashbook would be compared with the words. */
const isOfCustomers = ({ db }: Context<Actor>, filter: WorkFilter) =>
  sql<boolean>`cashbooks.customer_id = ANY (ARRAY(${db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where(matchesCustomer(filter))}))`

const OF_CUSTOMER = ['customerGroupId', 'ids', 'searchTerm'] as const

/** The cashbooks that name the runner, and the customers of the listings handed to them for today. */
const inRoundOf = (runnerId: number, today: Day) =>
  sql<boolean>`(cashbooks.runner_id = ${runnerId} OR cashbooks.customer_id IN (
    SELECT stop.customer_id FROM listings JOIN listing_lines AS stop ON stop.listing_id = listings.id
    WHERE listings.runner_id = ${runnerId} AND listings.listed_on = ${today}))`

/**
 * Selects the promises for today and yesterday that none replaced since. Those that were kept are
 * among them: a condition on the state would mislead the planner about their number.
 */
function duePromises({ db, today }: Context<Actor>, agentId: number | null) {
  const due = selectPromises(db, today)
    .where('promise.promised_on', '>=', addDays(today, -1))
    .where('promise.promised_on', '<=', today)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM promises AS newer WHERE newer.cashbook_id = promise.cashbook_id
          AND ${isMadeLater('newer', 'promise')} AND newer.removed_at IS NULL)`,
    )
    .$call((all) => (agentId === null ? all : all.where('promise.agent_id', '=', agentId)))
  return db
    .selectFrom(due.as('due'))
    .select(['due.cashbook_id', 'due.state', 'due.promised_on', 'due.amount_sen', 'due.paid_sen'])
}
