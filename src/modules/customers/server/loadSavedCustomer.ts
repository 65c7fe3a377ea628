import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { z } from 'zod'
import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import type * as schemas from './schemas.ts'
import { loadSamePerson } from './identity/loadSamePerson.ts'
import { loadCustomer } from './loadCustomer.ts'

const MAX_NAMED = 5

/**
 * Returns the response to saving: the customer, and the agent's other customers with the same phone
 * number.
 */
export async function loadSavedCustomer(
  context: Context<Actor>,
  id: number,
): Promise<z.output<typeof schemas.savedCustomer>> {
  const samePhone = context.db
    .selectFrom('customers')
    .innerJoin('customers as saved', (join) =>
      join
        .onRef('saved.agent_id', '=', 'customers.agent_id')
        .onRef('saved.phone_number', '=', 'customers.phone_number')
        .onRef('saved.id', '<>', 'customers.id'),
    )
    .select(['customers.id', 'customers.name'])
    .where('saved.id', '=', id)
    .where('customers.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .orderBy('customers.id')
    .limit(MAX_NAMED)
    .execute()
  const [customer, others, row] = await Promise.all([
    loadCustomer(context, id),
    samePhone,
    context.db
      .selectFrom('customers')
      .select(['id', 'agent_id', 'phone_number', 'identity_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return { customer, samePhone: others, samePerson: await loadSamePerson(context, row) }
}
