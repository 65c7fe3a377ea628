import { sql, type QueryCreator } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { targetSql } from '#db/dayFiguresSql.ts'
import { standingSql } from '#db/standingSql.ts'
import type { DB } from '#db/tables.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { creditsSince, type CreditsSince } from '#modules/lending/credits/server/creditsSince.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

type Cte = QueryCreator<DB & { moved: CreditsSince }>

/**
 * Begins a statement with `line`: today's figures of each unsettled cashbook of an agent, or (null)
 * of all; of each that was settled or voided today; and of those that moved between agents today or
 * of which something was reversed. The figures of many loans are sums over it, so each statement
 * reads the loans once. `is_own`: the loan is the agent's now, or was when it ended today;
 * `is_began`: it was as the day began, with its target and arrears.
 */
export function withLoanLines(context: Context<Actor>, agentId: number | null) {
  const { db, today } = context
  return db
    .with('moved', () => creditsSince(db, today, agentId))
    .with('line', (cte) =>
      unsettledLines(cte, context, agentId).unionAll(otherLines(cte, context, agentId)),
    )
}

const CHANGE = sql<Sen>`coalesce(moved.change_sen, 0)`
const CREDIT_BEFORE = sql`(cashbooks.credit_sen - ${CHANGE})`

/** What moved on the loan today, of all agents and of the chosen one. */
const MOVED = (
  [
    'paid_sen',
    'collected_sen',
    'refunded_sen',
    'reloaned_sen',
    'own_paid_sen',
    'own_collected_sen',
    'earlier_paid_sen',
  ] as const
).map((column) => sql<Sen>`coalesce(${sql.ref(`moved.${column}`)}, 0)`.as(column))

/** A settlement of a locked day that was undone today stood as the day began: 0, else 1. */
const wasUnsettled = (today: string) => sql`(cashbooks.id NOT IN (
  SELECT cashbook_id FROM settlements WHERE reversed_on = ${today}))::int`

/** Whether the agent had the loan as the day began. */
const isBegan = (today: string, agentId: number | null) =>
  agentId === null
    ? sql<boolean>`true`
    : sql<boolean>`(CASE WHEN cashbooks.moved_on = ${today} THEN cashbooks.moved_from_id
        ELSE cashbooks.agent_id END = ${agentId})`

function unsettledLines(cte: Cte, { actor, today }: Context<Actor>, agentId: number | null) {
  const standing = standingSql(today)
  const wasOpen = wasUnsettled(today)
  const { targetSen, arrearsSen } = targetSql(today, CREDIT_BEFORE)
  return cte
    .selectFrom('cashbooks')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .select(['cashbooks.customer_id', 'cashbooks.due_on'])
    .select(['cashbooks.balance_sen', 'cashbooks.credit_sen'])
    .select(MOVED)
    .select([
      sql<boolean>`true`.as('is_own'),
      isBegan(today, agentId).as('is_began'),
      sql<boolean>`true`.as('is_unsettled'),
      standing.isOverdue.as('is_overdue'),
      standing.isFullyPaid.as('is_fully_paid'),
      standing.ableToCredit.as('is_able_to_credit'),
      standing.daysPastDue.as('days_past_due'),
      sql<Sen>`(${standing.dueThroughSen} - ${CREDIT_BEFORE})`.as('open_sen'),
      standing.dueTodaySen.as('due_sen'),
      standing.arrearsSen.as('arrears_sen'),
      sql<Sen>`(${targetSen} * ${wasOpen})`.as('target_sen'),
      sql<Sen>`(${arrearsSen} * ${wasOpen})`.as('arrears_before_sen'),
    ])
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
}

/**
 * Selects the loans of the day that the agent does not have open now. Who may see the agent's
 * figures sees their sums, so no loan is out of sight here.
 */
function otherLines(cte: Cte, { today }: Context<Actor>, agentId: number | null) {
  const { dueThroughSen } = standingSql(today)
  const isOpen = sql`(cashbooks.status = 1 AND cashbooks.voided_at IS NULL)`
  const isVoided = sql`(cashbooks.voided_at IS NOT NULL AND coalesce(moved.has_take_back, false))`
  const isSettled = sql`coalesce(ended.settled_on = ${today}, false)`
  const wasOpen = sql`((${isOpen} OR ${isVoided} OR ${isSettled})::int * ${wasUnsettled(today)})`
  const isEnded = sql`(${isVoided} OR ${isSettled})`
  const isOwn =
    agentId === null
      ? sql<boolean>`${isEnded}`
      : sql<boolean>`(${isEnded} AND coalesce(ended.agent_id, cashbooks.agent_id) = ${agentId})`
  const { targetSen, arrearsSen } = targetSql(today, CREDIT_BEFORE)
  const none = sql<Sen>`0::bigint`
  const no = sql<boolean>`false`
  return cte
    .selectFrom('cashbooks')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .leftJoin('settlements as ended', (join) =>
      join.onRef('ended.cashbook_id', '=', 'cashbooks.id').on('ended.undone_at', 'is', null),
    )
    .select(['cashbooks.customer_id', 'cashbooks.due_on'])
    .select([none.as('balance_sen'), 'cashbooks.credit_sen'])
    .select(MOVED)
    .select([
      isOwn.as('is_own'),
      isBegan(today, agentId).as('is_began'),
      no.as('is_unsettled'),
      no.as('is_overdue'),
      no.as('is_fully_paid'),
      no.as('is_able_to_credit'),
      sql<number>`0`.as('days_past_due'),
      sql<Sen>`(${dueThroughSen} - ${CREDIT_BEFORE})`.as('open_sen'),
      none.as('due_sen'),
      none.as('arrears_sen'),
      sql<Sen>`(${targetSen} * ${wasOpen})`.as('target_sen'),
      sql<Sen>`(${arrearsSen} * ${wasOpen})`.as('arrears_before_sen'),
    ])
    .where(
      sql<boolean>`cashbooks.id IN (
        SELECT cashbook_id FROM settlements WHERE settled_on = ${today} AND undone_at IS NULL
        UNION SELECT cashbook_id FROM moved WHERE has_take_back
        UNION SELECT id FROM cashbooks WHERE moved_on = ${today})`,
    )
    .where(
      agentId === null
        ? sql<boolean>`NOT ${isOpen}`
        : sql<boolean>`NOT (${isOpen} AND cashbooks.agent_id = ${agentId})`,
    )
}
