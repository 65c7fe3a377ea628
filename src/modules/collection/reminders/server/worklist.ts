import { sql, type RawBuilder } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { REMINDER_DEBT_DAYS, REMINDER_ENDING_DAYS, type ReminderReason } from '#core/reminders.ts'
import { standingSql } from '#db/standingSql.ts'
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

/**
 * Selects who needs a reminder today, one row for each customer, as a subquery. A reason applies
 * when the amount that it requests is above 0; the amounts of a customer's cashbooks are added up.
 * On its day off a loan reminds of promises only.
 * `sort_key` is unique: the most urgent reason, then the most debt days.
 */
export function selectWork(context: Context<Actor>, filter: WorkFilter): RawBuilder<WorkRow> {
  return sql<WorkRow>`(
    WITH fact AS (
      SELECT book.*, why.rank, why.reason, why.amount_sen, why.on_day
      FROM ${unsettledBooks(context, filter)} AS book
      CROSS JOIN LATERAL (${reasonsOfBook(context.today)}) AS why (rank, reason, amount_sen, on_day)
      WHERE why.amount_sen > 0),
    reason AS (
      SELECT customer_id, rank, reason, sum(amount_sen)::bigint AS amount_sen,
             sum(balance_sen)::bigint AS balance_sen, min(on_day) AS on_day,
             string_agg(cashbook_code, ', ' ORDER BY id) AS cashbook_code,
             min(id) AS cashbook_id, max(debt_days) AS debt_days
      FROM fact GROUP BY customer_id, rank, reason)
    SELECT min(rank) * 1000000000000000 + (9999 - least(max(debt_days), 9999)) * 100000000000
             + customer_id AS sort_key,
           customer_id, array_agg(reason ORDER BY rank) AS reasons,
           (array_agg(amount_sen ORDER BY rank))[1] AS amount_sen,
           (array_agg(balance_sen ORDER BY rank))[1] AS balance_sen,
           (array_agg(cashbook_code ORDER BY rank))[1] AS cashbook_code,
           (array_agg(cashbook_id ORDER BY rank))[1] AS cashbook_id,
           (array_agg(on_day ORDER BY rank))[1] AS on_day,
           max(debt_days)::int AS debt_days
    FROM reason GROUP BY customer_id)`
}

/** Lists each reason with what it requests of a row of `book`; nothing or 0 where it does not apply. */
function reasonsOfBook(today: Day) {
  const endsBy = addDays(today, REMINDER_ENDING_DAYS)
  return sql`VALUES
    (1::bigint, 'PROMISE_BROKEN', CASE WHEN book.promise_state = 'BROKEN'
       THEN least(book.promised_sen - book.kept_sen - book.paid_sen, book.balance_sen) END, book.promised_on),
    (2, 'PROMISED_TODAY', CASE WHEN book.promise_state = 'OPEN'
       THEN least(book.promised_sen - book.kept_sen, book.balance_sen) END, book.promised_on),
    (3, 'DEBT_DAYS', CASE WHEN NOT book.is_off AND book.debt_days >= ${REMINDER_DEBT_DAYS}::int
       THEN book.due_today_sen END, ${today}::date),
    (4, 'ENDS_SOON', CASE WHEN NOT book.is_off AND book.due_on BETWEEN ${today}::date AND ${endsBy}::date
       THEN book.balance_sen END, book.due_on),
    (5, 'DUE_TODAY', CASE WHEN NOT book.is_off AND book.able AND book.paid_sen = 0
       THEN book.due_today_sen END, ${today}::date)`
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
      sql<boolean>`coalesce(${today} = ANY (cashbooks.days_off), false)`.as('is_off'),
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
        : all.where(
            'cashbooks.customer_id',
            'in',
            db.selectFrom('customers').select('customers.id').where(matchesCustomer(filter)),
          ),
    )
    .$call((all) =>
      filter.runnerId === undefined ? all : all.where(inRoundOf(filter.runnerId, today)),
    )
    .$if(actor.roleId === ROLES.RUNNER, (all) => all.where(inRoundOf(actor.id, today)))
}

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
