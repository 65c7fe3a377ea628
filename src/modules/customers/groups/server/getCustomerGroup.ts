import { assertDefined } from '#core/invariant.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readGroup, type SumCollected } from './groupRows.ts'
import { withMembers } from './withMembers.ts'

/** Handles one customer group with its customers. */
export const handleGetCustomerGroup =
  (sumCollected: SumCollected): Read<typeof endpoints.getCustomerGroup> =>
  async (context, { params }) => {
    const [group] = await withMembers(context.db, [
      await readGroup(context, params.id, sumCollected),
    ])
    return assertDefined(group, 'one group was read')
  }
