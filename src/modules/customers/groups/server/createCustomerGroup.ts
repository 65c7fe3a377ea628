import { assertDefined } from '#core/invariant.ts'
import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../contract.ts'
import { readGroup, type SumCollected } from './groupRows.ts'
import { insertGroups } from './groupWrites.ts'

/** Handles a new customer group of an agent. */
export const handleCreateCustomerGroup =
  (sumCollected: SumCollected): Write<typeof endpoints.createCustomerGroup> =>
  async (context, { body }) => {
    const { groupName } = body
    const { id: agentId } = await resolveAgent(context, body.agentId)
    const [inserted] = await insertGroups(context, [{ agentId, name: groupName }])
    const id = assertDefined(inserted, 'one group was inserted')
    const about = {
      action: 'customerGroup.create',
      entity: 'customerGroup',
      entityId: id,
      agentId,
    } as const
    return {
      data: await readGroup(context, id, sumCollected),
      log: { ...about, after: { groupName } },
    }
  }
