import { conflict, notFound, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { endLinkSessions } from '#modules/office/auth/server/sessions.ts'
import { SPLIT_DAYS } from '../../mergeContract.ts'
import type * as endpoints from '../../mergeContract.ts'
import { customersMessages as text } from '../../messages.ts'
import { changeDetails, leadBack } from '../customerWrites.ts'
import type { Details } from '../logged.ts'
import { lockBooks } from '../move/lockForMove.ts'
import { toDetails, type Values } from './fieldColumns.ts'
import { selectRecords, type RecordRow } from './lockRecords.ts'
import { describeChange } from './mergeCustomers.ts'
import type { Followed, MergeParts } from './mergeParts.ts'
import { markSplit } from './mergeWrites.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns until when a merge can be split. */
export const getSplitEnd = (mergedAt: Date) => new Date(mergedAt.getTime() + SPLIT_DAYS * DAY_MS)

/**
 * Handles the split of a merge: what followed goes back, with what was recorded on its cashbooks
 * since, and values that the merge set become what they were, unless somebody changed them since.
 * @throws AppError 404, ALREADY_SPLIT, SPLIT_TOO_LATE, SPLIT_RELOAN
 */
export const handleSplitCustomers =
  ({ splitRecords, findBooksToSplit }: MergeParts): Write<typeof endpoints.splitCustomers> =>
  async (context, { params: { id } }) => {
    const { merge, kept, merged } = await lockMerge(context, id)
    const { kept_id: keptId, merged_id: mergedId } = merge
    const followed = merge.moved as Followed
    const bookIds = await findBooksToSplit(context, followed['cashbooks'] ?? [])
    const pair = { keptId, mergedId }
    await splitRecords({ ...pair, followed, bookIds }).execute(context.db)
    await leadBack(context, { ...pair, ledIds: followed['customers'] ?? [] })
    const details = await restore(context, kept, merge)
    await changeDetails(context, keptId, details)
    await markSplit(context, id)
    // A link of one record may have opened a session of the other.
    await endLinkSessions(context.db, [keptId, mergedId])
    const changed = describeChange(keptId, kept, details)
    const mergedName = merged.name
    return {
      data: { customerId: keptId, mergedId, mergedName },
      log: {
        action: 'customer.split',
        entity: 'customer',
        entityId: keptId,
        customerId: keptId,
        agentId: kept.agent_id,
        before: changed.before,
        after: { ...changed.after, mergeId: id, mergedId, mergedName, cashbooks: bookIds.length },
      },
    }
  }

async function lockMerge(context: Context<Actor>, id: number) {
  const { db, now } = context
  const select = db.selectFrom('customer_merges').selectAll().where('id', '=', id)
  const found = orNotFound(await select.executeTakeFirst())
  const pair = { keptId: found.kept_id, mergedId: found.merged_id }
  await lockBooks(context, [pair.keptId, pair.mergedId])
  const rows = await selectRecords(context, pair).forUpdate().execute()
  const merge = await select.executeTakeFirstOrThrow()
  if (merge.split_at !== null) throw conflict(text.ALREADY_SPLIT)
  const { kept, merged } = getRecords(rows, pair)
  if (now >= getSplitEnd(merge.merged_at)) throw conflict(text.SPLIT_TOO_LATE)
  await lockBooks(context, [pair.keptId])
  return { merge, kept, merged }
}

/** Returns the records; the one that stays may have gone since, or have been merged itself. */
function getRecords(
  rows: readonly RecordRow[],
  { keptId, mergedId }: { keptId: number; mergedId: number },
) {
  const kept = rows.find((row) => row.id === keptId)
  const merged = rows.find((row) => row.id === mergedId)
  if (!kept || !merged) throw notFound()
  if (kept.merged_into_id !== null) throw conflict(text.ALREADY_MERGED, { name: kept.name })
  if (merged.merged_into_id !== keptId || kept.status !== 1) throw notFound()
  return { kept, merged }
}

/** Returns the details with the values before the merge, where those that it set still stand. */
async function restore(
  { db }: Context<Actor>,
  kept: RecordRow,
  merge: { before: unknown; after: unknown },
): Promise<Details> {
  const before = merge.before as Values
  const after = merge.after as Values
  const columns = Object.keys(before) as (keyof Values)[]
  const standing = columns.filter((column) => kept[column] === after[column])
  const values: Values = Object.fromEntries(standing.map((column) => [column, before[column]]))
  if (values.customer_group_id != null) {
    const group = await db
      .selectFrom('customer_groups')
      .select('id')
      .where('id', '=', values.customer_group_id)
      .where('agent_id', '=', kept.agent_id)
      .forKeyShare()
      .executeTakeFirst()
    values.customer_group_id = group?.id ?? null
  }
  return { ...toDetails(kept), ...values }
}
