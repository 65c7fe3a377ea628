import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { promise, ownPromise } from '../schemas.ts'
import type { PromiseState } from '../../contract.ts'

/**
 * Selects active promises with what was paid towards them and their state on a day (field rules,
 * sections 3 and 10). A promise that was made later ends an open one, however late either arrived,
 * and so does the end of the loan. A payment of the day counts for the promise before it.
 */
export function selectPromises(db: Database, on: Day) {
  const verified = db
    .selectFrom('promises')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('promises as newer')
          .select(['newer.made_on as replaced_on', 'newer.created_at as replaced_at'])
          .whereRef('newer.cashbook_id', '=', 'promises.cashbook_id')
          .where(isMadeLater('newer', 'promises'))
          .whereRef('newer.made_on', '<=', 'promises.promised_on')
          .where('newer.removed_at', 'is', null)
          .orderBy('newer.made_on')
          .orderBy('newer.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .selectAll('promises')
    .select(['next.replaced_on', 'next.replaced_at'])
    .where('promises.removed_at', 'is', null)
  const paidSen = sql<Sen>`(
    SELECT coalesce(sum(paid.amount_sen), 0)::bigint FROM transactions AS paid
    WHERE paid.cashbook_id = promise.cashbook_id AND paid.kind = 'CREDIT'
      AND paid.removed_at IS NULL AND NOT paid.is_taken_back
      AND (paid.business_on > promise.made_on
        OR (paid.business_on = promise.made_on AND paid.created_at > promise.created_at))
      AND (promise.replaced_on IS NULL OR paid.business_on < promise.replaced_on
        OR (paid.business_on = promise.replaced_on AND paid.created_at <= promise.replaced_at))
      AND paid.business_on <= promise.promised_on)`
  return db
    .selectFrom(verified.as('promise'))
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

/** Condition that one promise of a loan was made after another: by its day, then as it came in. */
export const isMadeLater = (newer: string, older: string) =>
  sql<boolean>`(${sql.ref(`${newer}.made_on`)}, ${sql.ref(`${newer}.id`)})
    > (${sql.ref(`${older}.made_on`)}, ${sql.ref(`${older}.id`)})`

export type PromiseRow = Awaited<
  ReturnType<ReturnType<typeof selectPromises>['executeTakeFirstOrThrow']>
>

/** Converts a promise to its API representation. */
export function toPromiseDto(row: PromiseRow): z.output<typeof promise> {
  return {
    ...toCamelCase(row),
    date: row.promised_on,
    amount: row.amount_sen,
    paid: row.paid_sen,
    isByPhone: row.missed_visit_id === null && !row.is_by_customer,
    createdByName: row.author_name,
  }
}

/** Converts a promise to what its customer sees of it: without the words and names of the staff. */
export function toOwnPromiseDto(row: PromiseRow): z.output<typeof ownPromise> {
  return {
    ...toCamelCase(row),
    date: row.promised_on,
    amount: row.amount_sen,
    paid: row.paid_sen,
  }
}
