import { assertDefined } from '#core/invariant.ts'
import { maskIdentity } from '#core/identityNumber.ts'
import { conflict } from '#platform/server/appError.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../mergeContract.ts'
import { customersMessages as text } from '../../messages.ts'
import { changeDetails, leadToKept } from '../customerWrites.ts'
import { getIdentityProof, logged, type Details } from '../logged.ts'
import { pickOther, toDetails } from './fieldColumns.ts'
import { getState } from './compareRecords.ts'
import { lockRecords } from './lockRecords.ts'
import type { MergeParts } from './mergeParts.ts'
import { insertMerge, keepFollowed } from './mergeWrites.ts'

/**
 * Handles a merge of two records of one person. What the one that goes has follows to the one that
 * stays, whose fields take the chosen values. No journal is written: loans stay with their agent.
 * @throws AppError 404, SAME_RECORD, ALREADY_MERGED, RECORDS_OF_TWO_AGENTS, MERGE_CHANGED
 */
export const handleMergeCustomers =
  ({ mergeRecords }: MergeParts): Write<typeof endpoints.mergeCustomers> =>
  async (context, { body }) => {
    const { keptId, mergedId, fromMerged, state } = body
    const { kept, merged, books } = await lockRecords(context, body)
    if (state !== undefined && state !== getState(kept, merged)) throw conflict(text.MERGE_CHANGED)
    const after = pickOther(fromMerged, merged, kept)
    const before = pickOther(fromMerged, kept, merged)
    const mergeId = await insertMerge(context, {
      kept_id: keptId,
      merged_id: mergedId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      former_photo_id: before.profile_file_id ?? null,
    })
    const { rows } = await mergeRecords(body).execute(context.db)
    const { followed } = assertDefined(rows[0], 'a select without a table has a row')
    const customers = await leadToKept(context, body)
    const details = { ...toDetails(kept), ...after }
    await changeDetails(context, keptId, details)
    await keepFollowed(context, mergeId, { ...followed, customers })
    const about = { entity: 'customer', entityId: keptId, customerId: keptId } as const
    const changed = describeChange(keptId, kept, details)
    return {
      data: { mergeId, customerId: keptId, name: details.name },
      log: {
        action: 'customer.merge',
        ...about,
        agentId: kept.agent_id,
        before: changed.before,
        after: {
          ...changed.after,
          mergeId,
          mergedId,
          mergedName: merged.name,
          cashbooks: books.length,
        },
      },
    }
  }

/** Returns what changes in a customer's details, as the log shows and proves it. */
export function describeChange(id: number, old: Details, row: Details) {
  const changed = difference(logged(old), logged(row))
  // Two numbers may look the same when they are masked.
  if (old.identity_number !== row.identity_number) {
    changed.before.identityNumber = maskIdentity(old.identity_number)
    changed.after.identityNumber = maskIdentity(row.identity_number)
    Object.assign(changed.after, getIdentityProof(id, row.identity_number))
  }
  return changed
}
