import { orNotFound } from '../../../platform/server/appError.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { visibleCustomers } from '../../customers/server/visibleCustomers.ts'

/** @throws Refused 404 unless the customer is in sight, so that an empty list tells nobody anything. */
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
