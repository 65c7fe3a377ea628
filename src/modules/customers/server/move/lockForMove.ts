import { sql } from 'kysely'
import { notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers } from '../visibleCustomers.ts'

/** Customers locked until the end of the transaction, and their active cashbooks. */
export type LockedForMove = Awaited<ReturnType<typeof lockForMove>>
export type MovingCustomer = LockedForMove['customers'][number]
export type MovingBook = LockedForMove['books'][number]

/**
 * Locks customers and all their loans in id order: cashbooks before customers, as in every other
 * write of money, and again afterwards for one that was opened in between. @throws AppError 404
 * when a customer is out of sight
 */
export async function lockForMove(context: Context<Actor>, ids: readonly number[]) {
  await lockBooks(context, ids)
  const customers = await context.db
    .selectFrom('customers')
    .select(['id', 'name', 'agent_id', 'customer_group_id'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where(visibleCustomers(context.actor))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (customers.length < ids.length) throw notFound()
  return { customers, books: await lockBooks(context, ids) }
}

/** Locks and returns the loans of customers, in id order. */
export function lockBooks({ db }: Context<Actor>, customerIds: readonly number[]) {
  return db
    .selectFrom('cashbooks')
    .select(['id', 'customer_id', 'agent_id', 'status', 'runner_id'])
    .select(['balance_sen', 'expected_sen', 'debit_sen'])
    .where('customer_id', '=', sql<number>`ANY (${customerIds}::bigint[])`)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
