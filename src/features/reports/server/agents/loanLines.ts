import { sql, type QueryCreator, type RawBuilder } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { expectedSql, standingSql } from '#db/standingSql.ts'
import type { DB } from '#db/tables.ts'
import { visibleCashbooks } from '#features/cashbooks/server/visibleCashbooks.ts'
import { creditsSince } from '#features/credits/server/creditsSince.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

type Moved = { cashbook_id: number; paid_sen: Sen; last_credit_id: number | null; change_sen: Sen }
type Cte = QueryCreator<DB & { moved: Moved }>

/**
 * Begins a statement with `line`: today's figures of each unsettled cashbook of an agent, or (null)
 * of all, and of each that was settled today. The figures of many loans are sums over it, so each
 * statement reads the loans once.
 */
export function withLoanLines(context: Context<Actor>, agentId: number | null) {
  const { db, today } = context
  return db
    .with('moved', () => creditsSince(db, today, agentId))
    .with('line', (cte) =>
      unsettledLines(cte, context, agentId).unionAll(endedLines(cte, context, agentId)),
    )
}

const CHANGE = sql<Sen>`coalesce(moved.change_sen, 0)`
const PAID = sql<Sen>`coalesce(moved.paid_sen, 0)`
const CREDIT_BEFORE = sql`cashbooks.credit_sen - ${CHANGE}`

/** What an amount left due as the day began, which the credits before today did not cover. */
const uncovered = (due: RawBuilder<unknown>) => sql`greatest(${due} - (${CREDIT_BEFORE}), 0)`

function unsettledLines(cte: Cte, { actor, today }: Context<Actor>, agentId: number | null) {
  const standing = standingSql(today)
  return cte
    .selectFrom('cashbooks')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .select(['cashbooks.customer_id', 'cashbooks.due_on'])
    .select(['cashbooks.balance_sen', 'cashbooks.credit_sen'])
    .select([PAID.as('paid_sen'), CHANGE.as('change_sen')])
    .select([
      sql<boolean>`true`.as('is_unsettled'),
      standing.isOverdue.as('is_overdue'),
      standing.isFullyPaid.as('is_fully_paid'),
      standing.ableToCredit.as('is_able_to_credit'),
      standing.daysPastDue.as('days_past_due'),
      sql<Sen>`${uncovered(standing.dueThroughSen)}`.as('due_before_sen'),
      sql<Sen>`${uncovered(standing.dueBeforeSen)}`.as('arrears_before_sen'),
      standing.dueTodaySen.as('due_sen'),
      standing.arrearsSen.as('arrears_sen'),
      expectedSql(today, CREDIT_BEFORE).as('expected_sen'),
    ])
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
}

/** A cashbook that was settled today owed what it paid of its due; a written-off rest is not due. */
function endedLines(cte: Cte, { today }: Context<Actor>, agentId: number | null) {
  const { dueThroughSen, dueBeforeSen } = standingSql(today)
  const due = sql<Sen>`least(${uncovered(dueThroughSen)}, greatest(${CHANGE}, 0))`
  const none = sql<Sen>`0::bigint`
  const no = sql<boolean>`false`
  return cte
    .selectFrom('settlements')
    .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .select(['cashbooks.customer_id', 'cashbooks.due_on'])
    .select([none.as('balance_sen'), 'cashbooks.credit_sen'])
    .select([PAID.as('paid_sen'), CHANGE.as('change_sen')])
    .select([
      no.as('is_unsettled'),
      no.as('is_overdue'),
      no.as('is_fully_paid'),
      no.as('is_able_to_credit'),
      sql<number>`0`.as('days_past_due'),
      due.as('due_before_sen'),
      sql<Sen>`least(${uncovered(dueBeforeSen)}, ${due})`.as('arrears_before_sen'),
      none.as('due_sen'),
      none.as('arrears_sen'),
      expectedSql(today, CREDIT_BEFORE).as('expected_sen'),
    ])
    .where('settlements.settled_on', '=', today)
    .where('settlements.undone_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('settlements.agent_id', '=', agentId)))
}
