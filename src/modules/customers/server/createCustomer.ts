import { assertDefined } from '#core/invariant.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../contract.ts'
import { insertCustomers } from './customerWrites.ts'
import { getGroup } from './getGroup.ts'
import { getIdentityProof, logged, type Details } from './logged.ts'
import { loadSavedCustomer } from './loadSavedCustomer.ts'

/**
 * Handles a new customer of an agent. A phone number that exists under the agent is a warning, not
 * a refusal.
 */
export const handleCreateCustomer: Write<typeof endpoints.createCustomer> = async (
  context,
  { body, files },
) => {
  const agent = await resolveAgent(context, body.agentId)
  const groupId = await getGroup(context, agent.id, body.customerGroupId)
  const [photoId = null] = await recordFiles(context, agent.id, files)
  const row: Details = {
    agent_id: agent.id,
    customer_group_id: groupId,
    name: body.name,
    phone_number: body.phoneNumber,
    identity_number: body.identityNumber,
    business_nature: body.businessNature,
    address: body.address,
    postal_code: body.postalCode,
    city: body.city,
    state: body.state,
    region: body.region,
    is_daily_payer: body.dailyPayer,
    language: body.language,
    profile_file_id: photoId,
  }
  const [inserted] = await insertCustomers(context, [row])
  const id = assertDefined(inserted, 'one customer was inserted')
  const about = { entity: 'customer', entityId: id, agentId: agent.id, customerId: id } as const
  const log = {
    action: 'customer.create',
    ...about,
    after: { ...logged(row), ...getIdentityProof(id, row.identity_number) },
  } as const
  return { data: await loadSavedCustomer(context, id), log }
}
