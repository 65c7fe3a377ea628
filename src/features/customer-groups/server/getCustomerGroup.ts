import type { Read } from '../../../platform/server/verb.ts'
import type * as calls from '../contract.ts'
import { readGroup } from './groupRows.ts'
import { withMembers } from './withMembers.ts'

/** One customer group with its customers. */
export const getCustomerGroup: Read<typeof calls.getCustomerGroup> = async (
  context,
  { params },
) => {
  const [group] = await withMembers(context.db, [await readGroup(context, params.id)])
  return group!
}
