import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import type { renameCustomerGroup } from '../contract.ts'
import * as schemas from './schemas.ts'
import { readGroup, type SumCollected } from './groupRows.ts'
import { lockGroup } from './lockGroup.ts'
import { renameGroup } from './groupWrites.ts'

/** Handles the new name of a customer group. */
export const handleRenameCustomerGroup =
  (sumCollected: SumCollected): Write<typeof renameCustomerGroup> =>
  async (context, { params: { id }, body }) => {
    const { agentId, ...old } = await lockGroup(context, id)
    const { groupName } = body
    await renameGroup(context, id, groupName)
    await refuseMovedOn(context, {
      schema: schemas.renameCustomerGroup.body,
      body,
      before: old,
      after: { groupName },
      entity: 'customerGroup',
      entityId: id,
    })
    const about = {
      action: 'customerGroup.rename',
      entity: 'customerGroup',
      entityId: id,
      agentId,
    } as const
    return {
      data: await readGroup(context, id, sumCollected),
      log: { ...about, ...difference(old, { groupName }) },
    }
  }
