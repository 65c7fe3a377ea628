import { found } from '../../../kit/server/refused.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { visibleCustomers } from './visibleCustomers.ts'

/**
 * A customer within sight, locked to the end of the transaction: nobody opens a cashbook meanwhile.
 * @throws Refused NOT_FOUND
 */
export async function lockCustomer({ db, actor }: Context<Actor>, id: number) {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where(visibleCustomers(actor))
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Locks a customer's cashbooks, before the customer: as everybody does who moves money. */
export async function lockCashbooks({ db }: Context<Actor>, customerId: number): Promise<void> {
  await db
    .selectFrom('cashbooks')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}
