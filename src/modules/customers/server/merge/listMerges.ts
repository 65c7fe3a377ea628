import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../mergeContract.ts'
import { visibleCustomers } from '../visibleCustomers.ts'
import { getSplitEnd } from './splitCustomers.ts'

/** Handles the records that were merged into a visible customer. @throws AppError 404 */
export const handleListMerges: Read<typeof endpoints.listMerges> = async (
  { db, actor, now },
  { params },
) => {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', params.id)
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  const { id } = orNotFound(customer)
  const merges = await db
    .selectFrom('customer_merges as merge')
    .innerJoin('customers as merged', 'merged.id', 'merge.merged_id')
    .innerJoin('users as author', 'author.id', 'merge.merged_by')
    .select(['merge.id', 'merge.merged_at', 'merged.id as mergedId', 'merged.name'])
    .select(['merged.phone_number as phoneNumber', 'author.name as mergedByName'])
    .where('merge.kept_id', '=', id)
    .where('merge.split_at', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute()
  return merges.map(({ id: mergeId, merged_at: mergedAt, ...rest }) => {
    const splitUntil = getSplitEnd(mergedAt)
    return { mergeId, mergedAt, splitUntil, isSplittable: now < splitUntil, ...rest }
  })
}
