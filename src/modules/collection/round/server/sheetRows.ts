import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { standingSql } from '#db/standingSql.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { creditsSince } from '#modules/lending/credits/server/creditsSince.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { customerTypeSql, getLoans } from '#modules/customers/server/list/activeLoans.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { UNDO_MINUTES } from '#modules/lending/credits/contract.ts'
import type { listMassCredit } from './schemas.ts'

export type SheetQuery = z.output<(typeof listMassCredit)['query']>

export type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number]

type MissedRow = {
  id: number
  reason: string
  remark: string
  promised_on: Day | null
  amount_sen: Sen | null
}

/**
 * Returns the cashbooks of a day's sheet in one statement: those unsettled, and those paid on the
 * day and settled since. They are in the user's own order, then in that of the user's listings,
 * then by name.
 */
export function sheetRows(context: Context<Actor>, query: SheetQuery, on: Day) {
  const { db, actor } = context
  const agentId = actor.agentId ?? query.agentId
  const loans = getLoans(db, on)
  const theirs = agentId === undefined ? loans : loans.where('cashbooks.agent_id', '=', agentId)
  return withChosen(context, agentId, on)
    .selectFrom('chosen')
    .innerJoin('cashbooks', 'cashbooks.id', 'chosen.id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.customer_group_id')
    .leftJoin(theirs.as('loans'), 'loans.customer_id', 'customers.id')
    .leftJoin('paid', 'paid.cashbook_id', 'cashbooks.id')
    .leftJoin('taken', 'taken.cashbook_id', 'cashbooks.id')
    .leftJoin(createRoute(actor.id), (join) => join.onRef('route.customer_id', '=', 'customers.id'))
    .leftJoin(handedTo(actor.id, on), (join) =>
      join.onRef('handed.customer_id', '=', 'customers.id'),
    )
    .leftJoin(numberedOn(on, agentId), (join) =>
      join.onRef('listed.cashbook_id', '=', 'cashbooks.id'),
    )
    .leftJoin(getLastRound(actor, on), (join) =>
      join.onRef('last_round.customer_id', '=', 'customers.id'),
    )
    .where(visibleCashbooks(actor))
    .where(visibleCustomers(actor))
    .$call((all) =>
      query.agentId === undefined ? all : all.where('cashbooks.agent_id', '=', query.agentId),
    )
    .$call((all) =>
      query.customerGroupId === undefined
        ? all
        : all.where('customers.customer_group_id', '=', query.customerGroupId),
    )
    .$if(query.customerType !== undefined, (all) =>
      all.where(sql<boolean>`${customerTypeSql} = ${query.customerType}`),
    )
    .selectAll('cashbooks')
    .select(['customers.name', 'customers.phone_number', 'customers.profile_file_id'])
    .select(['customers.address', 'customers.city', 'customers.business_nature'])
    .select(['customers.customer_group_id', 'customers.is_daily_payer', 'customers.language'])
    .select(['customer_groups.group_name', 'route.position', 'paid.last_credit_id'])
    .select(['handed.position as listing_position', 'listed.number as listing_number'])
    .select('last_round.position as last_round_position')
    .select(['taken.last_credit_sen', 'taken.last_account'])
    .select(['taken.undoable_until', 'taken.others'])
    .select(customerTypeSql.as('customer_type'))
    .select(standingColumns(on))
    .select([...PAID_COLUMNS, missedOn(on).as('missed')])
    .orderBy(
      sql`route.position NULLS LAST, handed.position NULLS LAST, customers.name COLLATE "und-x-icu", customers.id, cashbooks.id`,
    )
    .limit(query.limit)
    .execute()
}

const PAID_COLUMNS = [
  sql<Sen>`coalesce(paid.paid_sen, 0)`.as('paid_sen'),
  sql<Sen>`coalesce(paid.change_sen, 0)`.as('change_sen'),
  sql<Sen>`coalesce(taken.own_sen, 0)`.as('own_paid_sen'),
  sql<Sen>`coalesce(taken.transfer_sen, 0)`.as('transfer_sen'),
  sql<Sen>`coalesce(taken.own_transfer_sen, 0)`.as('own_transfer_sen'),
] as const

/** Chooses the cashbooks of the sheet, with the payments of the day. */
function withChosen({ db, actor }: Context<Actor>, agentId: number | undefined, on: Day) {
  return db
    .with('paid', () => creditsSince(db, on, agentId ?? null))
    .with('taken', (cte) => takenOn(cte as typeof db, on, agentId, actor))
    .with('chosen', (cte) =>
      cte
        .selectFrom('cashbooks')
        .select('cashbooks.id')
        .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
        .where('cashbooks.voided_at', 'is', null)
        .$call((all) =>
          agentId === undefined ? all : all.where('cashbooks.agent_id', '=', agentId),
        )
        .union(
          cte
            .selectFrom('paid')
            .select('paid.cashbook_id as id')
            .where('paid.paid_sen', '>', sql.lit<Sen>(0 as Sen)),
        ),
    )
}

function standingColumns(on: Day) {
  const standing = standingSql(on)
  return [
    standing.balanceSen.as('standing_balance_sen'),
    standing.dueTodaySen.as('due_today_sen'),
    standing.debtDays.as('debt_days'),
    standing.daysPastDue.as('days_past_due'),
    standing.advanceSen.as('advance_sen'),
    standing.advanceDays.as('advance_days'),
    standing.dayNumber.as('day_number'),
    standing.isOverdue.as('is_overdue'),
  ] as const
}

/**
 * Sums the day's payments by cashbook and collector, with the end of the undo period of the latest.
 * It filters by agent and day to match the index. A runner sees payments under their own name,
 * other users see payments that no runner collected.
 */
function takenOn(db: Context['db'], on: Day, agentId: number | undefined, actor: Actor) {
  const agents = db.selectFrom('users').select('users.id').where('users.role_id', '=', ROLES.AGENT)
  const isOwn = sql<boolean>`transactions.runner_id IS NOT DISTINCT FROM ${getRunnerId(actor)}`
  const isTransfer = sql`transactions.bank_account_id IS NOT NULL`
  const sumWhere = (condition: RawBuilder<unknown>) =>
    sql<Sen>`(sum(transactions.amount_sen) FILTER (WHERE ${condition}))::bigint`
  const latest = (column: string) =>
    sql`(array_agg(${sql.raw(column)} ORDER BY transactions.id DESC))[1]`
  return db
    .selectFrom('transactions')
    .innerJoin('users as agent', 'agent.id', 'transactions.agent_id')
    .leftJoin('users as runner', 'runner.id', 'transactions.runner_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'transactions.bank_account_id')
    .select('transactions.cashbook_id')
    .select([
      sumWhere(isOwn).as('own_sen'),
      sumWhere(isTransfer).as('transfer_sen'),
      sumWhere(sql`${isOwn} AND ${isTransfer}`).as('own_transfer_sen'),
      sql<string | null>`${latest('bank_accounts.name')}`.as('last_account'),
      sql<
        string | null
      >`string_agg(DISTINCT coalesce(runner.name, agent.name), ', ') FILTER (WHERE NOT ${isOwn})`.as(
        'others',
      ),
      sql<Sen>`${latest('transactions.amount_sen')}`.as('last_credit_sen'),
      sql<Date | null>`CASE WHEN ${latest('transactions.created_by')} = ${actor.id}
          AND ${latest('transactions.confirmed_by')} IS NULL
        THEN ${latest('transactions.created_at')} + make_interval(mins => ${UNDO_MINUTES}) END`.as(
        'undoable_until',
      ),
    ])
    .where('transactions.agent_id', 'in', agentId === undefined ? agents : [agentId])
    .where('transactions.business_on', '=', on)
    .where('transactions.kind', '=', 'CREDIT')
    .where(sql<boolean>`NOT transactions.is_taken_back`)
    .where('transactions.removed_at', 'is', null)
    .groupBy('transactions.cashbook_id')
}

const getRunnerId = ({ id, roleId }: Actor) => (roleId === ROLES.RUNNER ? id : null)

/** How many days back a runner's last round is searched. */
const ROUND_WITHIN_DAYS = 14

/** Selects the customers of a runner's last day before this one, in the order of the visits. */
const getLastRound = (actor: Actor, on: Day) =>
  sql<{ customer_id: number; position: number }>`(
    WITH visits AS (
      SELECT cashbook_id, business_on AS visited_on, created_at FROM transactions
      WHERE agent_id = ${actor.agentId} AND created_by = ${getRunnerId(actor)} AND kind = 'CREDIT'
        AND business_on >= ${on}::date - ${ROUND_WITHIN_DAYS}::int AND business_on < ${on}
        AND removed_at IS NULL
      UNION ALL
      SELECT cashbook_id, visited_on, created_at FROM missed_visits
      WHERE agent_id = ${actor.agentId} AND created_by = ${getRunnerId(actor)}
        AND visited_on >= ${on}::date - ${ROUND_WITHIN_DAYS}::int AND visited_on < ${on}
        AND removed_at IS NULL)
    SELECT cashbooks.customer_id,
           row_number() OVER (ORDER BY min(visits.created_at), cashbooks.customer_id)::int AS position
    FROM visits JOIN cashbooks ON cashbooks.id = visits.cashbook_id
    WHERE visits.visited_on = (SELECT max(visited_on) FROM visits)
    GROUP BY cashbooks.customer_id)`.as<'last_round'>(sql`last_round`)

const createRoute = (userId: number) =>
  sql<{ customer_id: number; position: number }>`(
    SELECT customer_id, position::int FROM collection_routes,
           unnest(customer_ids) WITH ORDINALITY AS stop (customer_id, position)
    WHERE user_id = ${userId})`.as<'route'>(sql`route`)

/** Selects the customers of a user's listings for a day, including cashbooks opened since. */
const handedTo = (userId: number, on: Day) =>
  sql<{ customer_id: number; position: number }>`(
    SELECT customer_id, min(place)::int AS position
    FROM (SELECT stop.customer_id, row_number() OVER (ORDER BY listings.id, stop.position) AS place
          FROM listings JOIN listing_lines AS stop ON stop.listing_id = listings.id
          WHERE listings.runner_id = ${userId} AND listings.listed_on = ${on}) AS stops
    GROUP BY customer_id)`.as<'handed'>(sql`handed`)

/** Selects the No. of a cashbook on the latest listing for a day, where users write the amounts. */
const numberedOn = (on: Day, agentId: number | undefined) =>
  sql<{ cashbook_id: number; number: number }>`(
    SELECT DISTINCT ON (stop.cashbook_id) stop.cashbook_id, stop.position::int AS number
    FROM listings JOIN listing_lines AS stop ON stop.listing_id = listings.id
    WHERE listings.listed_on = ${on}
      AND (${agentId ?? null}::bigint IS NULL OR listings.agent_id = ${agentId ?? null})
    ORDER BY stop.cashbook_id, listings.id DESC)`.as<'listed'>(sql`listed`)

const missedOn = (on: Day) => sql<MissedRow | null>`(
  SELECT json_build_object('id', visit.id, 'reason', visit.reason,
                           'remark', visit.remark, 'promised_on', made.promised_on,
                           'amount_sen', made.amount_sen)
  FROM missed_visits AS visit
  LEFT JOIN promises AS made ON made.missed_visit_id = visit.id AND made.removed_at IS NULL
  WHERE visit.cashbook_id = cashbooks.id AND visit.visited_on = ${on} AND visit.removed_at IS NULL)`
