import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { promise, PromiseState } from '../../contract.ts'
import type { ownPromise } from '../../promiseContract.ts'

/**
 * Selects active promises with what was paid towards them and their state on a day (field rules,
 * section 3). A newer promise ends an open one, and so does the end of the loan.
 */
export function selectPromises(db: Database, on: Day) {
  const replacedOn = sql<Day | null>`(
    SELECT newer.made_on FROM promises AS newer
    WHERE newer.cashbook_id = promises.cashbook_id AND newer.id > promises.id
      AND newer.made_on <= promises.promised_on AND newer.removed_at IS NULL
    ORDER BY newer.id LIMIT 1)`
  // Of a promise for the day on which it was made, only the payments after it count.
  const replacedAt = sql<Date | null>`CASE WHEN promises.promised_on = promises.made_on THEN (
    SELECT newer.created_at FROM promises AS newer
    WHERE newer.cashbook_id = promises.cashbook_id AND newer.id > promises.id
      AND newer.removed_at IS NULL ORDER BY newer.id LIMIT 1) END`
  const judged = db
    .selectFrom('promises')
    .selectAll('promises')
    .select([replacedOn.as('replaced_on'), replacedAt.as('replaced_at')])
    .where('promises.removed_at', 'is', null)
  const paidSen = sql<Sen>`(
    SELECT coalesce(sum(paid.amount_sen), 0)::bigint FROM transactions AS paid
    WHERE paid.cashbook_id = promise.cashbook_id AND paid.kind = 'CREDIT'
      AND paid.removed_at IS NULL AND paid.transfer_state IS DISTINCT FROM 'BOUNCED'
      AND (paid.business_on > promise.made_on
        OR (paid.business_on = promise.made_on AND promise.promised_on = promise.made_on
          AND paid.created_at >= promise.created_at
          AND paid.created_at < coalesce(promise.replaced_at, 'infinity')))
      AND paid.business_on <= least(promise.promised_on, promise.replaced_on))`
  return db
    .selectFrom(judged.as('promise'))
    .innerJoin('cashbooks', 'cashbooks.id', 'promise.cashbook_id')
    .innerJoin('users as author', 'author.id', 'promise.created_by')
    .selectAll('promise')
    .select(['author.name as author_name', paidSen.as('paid_sen')])
    .select(
      sql<PromiseState>`CASE
        WHEN ${paidSen} >= promise.amount_sen THEN 'KEPT'
        WHEN promise.replaced_on IS NOT NULL OR cashbooks.end_on <= promise.promised_on
          THEN 'REPLACED'
        WHEN promise.promised_on < ${on} THEN 'BROKEN' ELSE 'OPEN' END`.as('state'),
    )
    .where('cashbooks.voided_at', 'is', null)
}

export type PromiseRow = Awaited<
  ReturnType<ReturnType<typeof selectPromises>['executeTakeFirstOrThrow']>
>

/** Converts a promise to its API representation. */
export function toPromiseDto(row: PromiseRow): z.output<typeof promise> {
  return {
    id: row.id,
    cashbookId: row.cashbook_id,
    madeOn: row.made_on,
    date: row.promised_on,
    amount: row.amount_sen,
    paid: row.paid_sen,
    state: row.state,
    isByPhone: row.missed_visit_id === null && !row.is_by_customer,
    isByCustomer: row.is_by_customer,
    remark: row.remark,
    createdAt: row.created_at,
    createdByName: row.author_name,
  }
}

/** Converts a promise to what its customer sees of it: without the words and names of the staff. */
export function toOwnPromiseDto(row: PromiseRow): z.output<typeof ownPromise> {
  return {
    id: row.id,
    cashbookId: row.cashbook_id,
    madeOn: row.made_on,
    date: row.promised_on,
    amount: row.amount_sen,
    paid: row.paid_sen,
    state: row.state,
    isByCustomer: row.is_by_customer,
  }
}
