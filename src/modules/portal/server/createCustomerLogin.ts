import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { fieldError, notFound } from '#platform/server/appError.ts'
import type { Actor, Context, PreparedWrite } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import type * as endpoints from '../contract.ts'
import { portalMessages } from '../messages.ts'
import { insertLogin } from './insertLogin.ts'
import { readLogin } from './loginRows.ts'

/** Creates a login for customers of one agent. */
export const handleCreateCustomerLogin: PreparedWrite<
  typeof endpoints.createCustomerLogin,
  string
> = async (context, { body, prepared: passwordHash }) => {
  const { username } = body
  const customers = await lockCustomers(context, [...new Set(body.customerIds)])
  const createdBy = context.actor.id
  const id = await insertLogin(context, customers, { username, passwordHash, createdBy })
  const { agentId, id: first } = assertDefined(customers[0], 'a login has customers')
  const customerId = customers.length === 1 ? first : null
  const about = { entity: 'user', entityId: id, agentId, customerId } as const
  const after = {
    username,
    customers: customers.map(({ name }) => name),
    ...getPasswordProof(passwordHash),
  }
  return {
    data: await readLogin(context, id),
    log: { action: 'customerLogin.create', ...about, after },
  }
}

/**
 * Locks and returns the customers. @throws AppError when one is not visible or belongs to another
 * agent
 */
async function lockCustomers({ db, actor }: Context<Actor>, ids: readonly number[]) {
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name', 'phone_number as phoneNumber', 'agent_id as agentId'])
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`)
    .where(visibleCustomers(actor))
    .orderBy('id')
    .forShare()
    .execute()
  if (customers.length < ids.length) throw notFound()
  if (new Set(customers.map(({ agentId }) => agentId)).size > 1) {
    throw fieldError('customerIds', portalMessages.LOGIN_NEEDS_ONE_AGENT)
  }
  return customers
}
