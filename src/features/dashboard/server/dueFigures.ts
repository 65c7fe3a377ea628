import { sql, type QueryCreator, type RawBuilder } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { addSen, subtractSen, type Sen } from '#core/money.ts'
import { sumAll } from '#db/aggregates.ts'
import { standingSql } from '#db/standingSql.ts'
import type { DB } from '#db/tables.ts'
import { visibleCashbooks } from '#features/cashbooks/server/visibleCashbooks.ts'
import { creditsSince } from '#features/credits/server/creditsSince.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Computes what was due as the day began, what was collected of it and what is still due, in one
 * statement: due = collected + reloaned − refunded + still due, to the sen.
 */
export async function dueFigures(context: Context<Actor>, agentId: number | null) {
  const sums = await selectSums(context, agentId)
  const stillDue = sums.due_sen
  const due = addSen(sums.instalments_sen, sums.arrears_before_sen)
  return {
    due: {
      amount: due,
      instalments: sums.instalments_sen,
      arrears: sums.arrears_before_sen,
      collected: sums.collected_sen,
      reloaned: sums.reloaned_sen,
      refunded: sums.refunded_sen,
    },
    stillDue: {
      amount: stillDue,
      instalments: subtractSen(stillDue, sums.arrears_sen),
      arrears: sums.arrears_sen,
    },
  }
}

function selectSums(context: Context<Actor>, agentId: number | null) {
  const { db } = context
  return db
    .with('moved', () => creditsSince(db, context.today, agentId))
    .with('line', (cte) =>
      unsettledLines(cte, context, agentId).unionAll(endedLines(cte, context, agentId)),
    )
    .selectFrom('line')
    .select([
      sumAll(sql`due_before - arrears_before`).as('instalments_sen'),
      sumAll(sql`arrears_before`).as('arrears_before_sen'),
      sumAll(sql`due_now`).as('due_sen'),
      sumAll(sql`arrears_now`).as('arrears_sen'),
      // A payment beyond what was due is one in advance.
      sumAll(COLLECTED).as('collected_sen'),
      sumAll(sql`greatest(due_before - due_now - ${COLLECTED}, 0)`).as('reloaned_sen'),
      sumAll(sql`greatest(due_now + ${COLLECTED} - due_before, 0)`).as('refunded_sen'),
    ])
    .executeTakeFirstOrThrow()
}

type Moved = { cashbook_id: number; paid_sen: Sen; last_credit_id: number | null; change_sen: Sen }
type Cte = QueryCreator<DB & { moved: Moved }>

const COLLECTED = sql`least(paid, due_before)`
const CHANGE = sql`coalesce(moved.change_sen, 0)`
const PAID = sql`coalesce(moved.paid_sen, 0)`

/** What an amount left due as the day began, which the credits before today did not cover. */
const uncovered = (due: RawBuilder<unknown>) =>
  sql`greatest(${due} - (cashbooks.credit_sen - ${CHANGE}), 0)`

function unsettledLines(cte: Cte, { actor, today }: Context<Actor>, agentId: number | null) {
  const { dueThroughSen, dueBeforeSen, dueTodaySen, arrearsSen } = standingSql(today)
  return cte
    .selectFrom('cashbooks')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .select([
      sql<number>`${uncovered(dueThroughSen)}`.as('due_before'),
      sql<number>`${uncovered(dueBeforeSen)}`.as('arrears_before'),
      sql<number>`${dueTodaySen}`.as('due_now'),
      sql<number>`${arrearsSen}`.as('arrears_now'),
      sql<number>`${PAID}`.as('paid'),
    ])
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
}

/** A cashbook that was settled today owed what it paid of its due; a written-off rest is not due. */
function endedLines(cte: Cte, { today }: Context<Actor>, agentId: number | null) {
  const { dueThroughSen, dueBeforeSen } = standingSql(today)
  const due = sql`least(${uncovered(dueThroughSen)}, greatest(${CHANGE}, 0))`
  return cte
    .selectFrom('settlements')
    .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
    .leftJoin('moved', 'moved.cashbook_id', 'cashbooks.id')
    .select([
      sql<number>`${due}`.as('due_before'),
      sql<number>`least(${uncovered(dueBeforeSen)}, ${due})`.as('arrears_before'),
      sql<number>`0`.as('due_now'),
      sql<number>`0`.as('arrears_now'),
      sql<number>`${PAID}`.as('paid'),
    ])
    .where('settlements.settled_on', '=', today)
    .where('settlements.undone_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('settlements.agent_id', '=', agentId)))
}
