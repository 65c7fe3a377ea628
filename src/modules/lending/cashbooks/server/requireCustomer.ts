import { standsFor } from '#db/whom.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'

/**
 * Requires a visible customer, so that an empty list reveals nothing, and returns the id; of a merged
 * record, that of the one that it leads to. @throws AppError 404
 */
export async function requireCustomer(
  { db, actor }: Context<Actor>,
  customerId: number,
): Promise<number> {
  const customer = await db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.id', '=', standsFor(customerId))
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  return orNotFound(customer).id
}
