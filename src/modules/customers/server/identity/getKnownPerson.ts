import { sql } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../identityContract.ts'
import { visibleCustomers } from '../visibleCustomers.ts'
import { MOST_NAMED, loadGuarantorOf, type Numbers } from './loadGuarantorOf.ts'

/** Handles who has these numbers already, for a form that is about to store somebody. */
export const handleGetKnownPerson: Read<typeof endpoints.getKnownPerson> = async (
  context,
  { query: { phoneNumber = '', identityNumber = '', customerId } },
) => {
  const numbers = {
    id: customerId,
    phone_number: phoneNumber,
    identity_number: identityNumber,
  }
  const [customers, guarantorOf] = await Promise.all([
    findCustomers(context, numbers),
    loadGuarantorOf(context, numbers, context.actor.agentId),
  ])
  return { customers, guarantorOf }
}

function findCustomers({ db, actor }: Context<Actor>, numbers: Numbers) {
  const { id = 0, phone_number: phone, identity_number: number } = numbers
  return db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where(visibleCustomers(actor))
    .where('id', '<>', id)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where(
      sql<boolean>`(customers.phone_number = ${phone}
        OR (customers.identity_number <> '' AND customers.identity_number = ${number}))`,
    )
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
}
