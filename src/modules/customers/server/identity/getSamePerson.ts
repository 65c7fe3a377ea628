import { standsFor } from '#db/whom.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../identityContract.ts'
import { visibleCustomers } from '../visibleCustomers.ts'
import { loadSamePerson } from './loadSamePerson.ts'

/** Handles who seems to be the same person as a visible customer. @throws AppError 404 */
export const handleGetSamePerson: Read<typeof endpoints.getSamePerson> = async (
  context,
  { params },
) => {
  const customer = await context.db
    .selectFrom('customers')
    .select(['id', 'agent_id', 'phone_number', 'identity_number'])
    .where('id', '=', standsFor(params.id))
    .where(visibleCustomers(context.actor))
    .executeTakeFirst()
  return loadSamePerson(context, orNotFound(customer))
}
