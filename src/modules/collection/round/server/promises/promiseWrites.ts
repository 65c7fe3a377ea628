import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'

type NewPromise = {
  agentId: number
  cashbookId: number
  promisedOn: Day
  amountSen: Sen
  remark: string
  isByCustomer: boolean
}

/** Inserts promises of today that were made without a visit, and returns their ids. */
export function insertPromises(
  { db, actor, now, today }: Context<Actor>,
  promises: readonly NewPromise[],
): Promise<number[]> {
  const rows = promises.map((promise) => ({
    agent_id: promise.agentId,
    cashbook_id: promise.cashbookId,
    made_on: today,
    promised_on: promise.promisedOn,
    amount_sen: promise.amountSen,
    remark: promise.remark,
    is_by_customer: promise.isByCustomer,
    created_by: actor.id,
    created_at: now,
  }))
  return insertForIds(db, 'promises', rows)
}

type PromiseAtVisit = { cashbookId: number; on: Day; amountSen: Sen }

/** Inserts what was promised at the missed visits of a day, which are written. */
export function insertPromisesAtVisits(
  { db, enqueue }: Context<Actor>,
  visitedOn: Day,
  promises: readonly PromiseAtVisit[],
): void {
  if (promises.length === 0) return
  enqueue(
    sql`INSERT INTO promises (agent_id, cashbook_id, missed_visit_id, made_on, promised_on,
                              amount_sen, remark, created_by, created_at)
      SELECT visit.agent_id, visit.cashbook_id, visit.id, visit.visited_on, given.promised_on,
             given.amount_sen, visit.remark, visit.created_by, visit.created_at
      FROM unnest(${promises.map(({ cashbookId }) => cashbookId)}::bigint[],
                  ${promises.map(({ on }) => on)}::date[],
                  ${promises.map(({ amountSen }) => amountSen)}::bigint[])
             AS given (cashbook_id, promised_on, amount_sen)
      JOIN missed_visits AS visit ON visit.cashbook_id = given.cashbook_id
        AND visit.visited_on = ${visitedOn} AND visit.removed_at IS NULL
      ORDER BY visit.id`.execute(db),
  )
}

/** Removes a promise, and returns it; undefined when it is removed already. */
export function removePromise({ db, now }: Context<Actor>, id: number) {
  return db
    .updateTable('promises')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['promised_on', 'amount_sen'])
    .executeTakeFirst()
}

/** Removes what was promised at missed visits, which go with it. */
export function removePromisesAtVisits(
  { db, now, enqueue }: Context<Actor>,
  visitIds: ReturnType<typeof sql<number>>,
): void {
  enqueue(
    sql`UPDATE promises SET removed_at = ${now}
      WHERE missed_visit_id IN (${visitIds}) AND removed_at IS NULL`.execute(db),
  )
}
