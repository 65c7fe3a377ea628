import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers } from './visibleCustomers.ts'

/**
 * Locks a visible customer until the end of the transaction, so that no cashbook can be opened.
 * @throws AppError NOT_FOUND
 */
export async function lockCustomer({ db, actor }: Context<Actor>, id: number) {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where(visibleCustomers(actor))
    .forUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}
