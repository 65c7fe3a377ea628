import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'

/** Requires a visible customer, so that an empty list reveals nothing. @throws AppError 404 */
export async function requireCustomer(
  { db, actor }: Context<Actor>,
  customerId: number,
): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.id', '=', customerId)
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  orNotFound(customer)
}
